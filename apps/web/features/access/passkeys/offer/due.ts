import { storedItems } from '@hone/contracts/stored';
import { openStored } from '../../../../browser/storage/stored.ts';
import { onLoginEnd } from '../../../../data/session.ts';

const deepLink = openStored(storedItems.deepLink);

let isDue = false;

/** Not where a page waits that the person asked for before: they came to do something. */
export function notePasswordSignIn(): void {
  isDue = deepLink.read() === undefined;
}

/** In this tab. */
export function isOfferDue(): boolean {
  return isDue;
}

export function endOffer(): void {
  isDue = false;
}

onLoginEnd(endOffer);
