import type { SharedContent } from '@hone/contracts/library/shares';
import { storedItems } from '@hone/contracts/stored';
import { shareReferral } from '@hone/domain/shares';
import { useState } from 'react';
import { rememberAddress } from '../browser/address/deep-link.ts';
import { openStored } from '../browser/storage/stored.ts';
import { isSignedIn } from '../data/session.ts';
import { keepReferral } from '../features/access/accounts/referral.ts';
import { SharedPage } from '../features/shares/page/shared-page.tsx';
import { open } from './call.ts';
import { Values } from './values.tsx';

const saved = openStored(storedItems.savedShare);

interface SharePageProps {
  shareKey: string;
  isCounted: boolean;
  leave?(address: string): void;
}

/** Not the dashboard: it has no login, loads none of its code, and makes one call. */
export function SharePage({ shareKey, isCounted, leave = (address) => location.assign(address) }: SharePageProps) {
  // One call for each try, however often React draws the page.
  const [opening] = useState(() => {
    const asked: Promise<SharedContent>[] = [];
    return (tries: number) => (asked[tries] ??= open(shareKey, isCounted));
  });
  const save = () => {
    saved.keep(shareKey);
    if (isSignedIn()) return leave('/prompt-library');
    // Found there after signing up, and whoever shared it has referred them.
    rememberAddress('/prompt-library');
    keepReferral(shareReferral(shareKey));
    leave('/create-account');
  };
  return <SharedPage open={opening} save={save} Values={Values} />;
}
