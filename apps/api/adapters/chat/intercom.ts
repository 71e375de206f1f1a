import { createHmac } from 'node:crypto';
import type { ChatPort } from '../../ports/chat.ts';

/** The chat of Intercom. A page says there who is signed in; the hash says that it is true, and only we can make it. */
export function intercomChat({ identitySecret }: { identitySecret: string }): ChatPort {
  return { hashOf: (userId) => createHmac('sha256', identitySecret).update(userId).digest('hex') };
}
