import { identityOf, throttlePush, type Identity } from '@hone/domain/access/identities';
import { now } from '../browser/clock.ts';

const push = throttlePush((detail: Identity) => dispatchEvent(new CustomEvent('hone:identity', { detail })), now);

export function identify(user: { id: string; position: string }): void {
  push(identityOf(user));
}
