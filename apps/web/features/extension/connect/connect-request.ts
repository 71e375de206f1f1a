import { authorizeExtension } from '@hone/contracts/access/extension';
import * as z from 'zod/mini';

/** Put into the address by the extension. */
export interface ConnectRequest {
  extension: string;
  challenge: string;
  state: string;
}

/** `undefined` when a part is missing or malformed. */
export function readConnectRequest(search: string): ConnectRequest | undefined {
  const query = new URLSearchParams(search);
  const given = (name: string) => query.get(name) ?? '';
  const [extension, challenge, state] = [given('extension'), given('challenge'), given('state')];
  const isWhole =
    z.safeParse(authorizeExtension.body, { extension_id: extension, challenge }).success &&
    /^[\w.~-]{1,100}$/.test(state);
  return isWhole ? { extension, challenge, state } : undefined;
}
