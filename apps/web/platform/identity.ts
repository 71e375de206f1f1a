import { identityOf, pushSeldom, type Identity } from '@hone/domain/identities';
import { now } from './clock.ts';

const push = pushSeldom((detail: Identity) => dispatchEvent(new CustomEvent('hone:identity', { detail })), now);

export function identify(user: { id: string; position: string }): void {
  push(identityOf(user));
}
