import { authorizeExtension } from '@hone/contracts/access/extension';
import * as z from 'zod/mini';

/** What an extension puts into the address when it opens the page. */
export interface Asked {
  extension: string;
  challenge: string;
  state: string;
}

/** Undefined where a part is missing, or is none that an extension writes. */
export function readAsked(search: string): Asked | undefined {
  const query = new URLSearchParams(search);
  const given = (name: string) => query.get(name) ?? '';
  const [extension, challenge, state] = [given('extension'), given('challenge'), given('state')];
  const isWhole =
    z.safeParse(authorizeExtension.body, { extension_id: extension, challenge }).success &&
    /^[\w.~-]{1,100}$/.test(state);
  return isWhole ? { extension, challenge, state } : undefined;
}
