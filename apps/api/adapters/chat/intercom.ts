import { createHmac } from 'node:crypto';
import type { ChatPort } from '../../ports/chat.ts';

/** A page tells Intercom who is signed in; only we can make the hash that proves it. */
export function intercomChat({ identitySecret }: { identitySecret: string }): ChatPort {
  return { hashOf: (userId) => createHmac('sha256', identitySecret).update(userId).digest('hex') };
}
