import { normaliseSessionUrl } from '@hone/domain/enhance/session-url';
import { isConversation, isTemporaryChat, longestMove, type SiteHints } from '@hone/domain/enhance/site-hints';
import type { Session } from '../card-host.ts';

export interface Conversation {
  session(address: string, now: number): Omit<Session, 'chat'>;
  /** No messages above the box, as far as the site's addresses tell. */
  isNew(address: string): boolean;
  /** Someone is still working on the draft. */
  touch(now: number): void;
  /** Returns the draft that became a conversation with this address. */
  move(address: string, now: number): { draft_id: string; web_address: string } | undefined;
  /** The page is left. If the browser brings it back, another chat begins. */
  leave(): void;
}

interface Draft {
  /** Null in a chat that the site doesn't keep. */
  name: string | null;
  place: string | undefined;
  host: string;
  usedAt: number;
}

/** Conversations of a tab are told apart by address, or by a name of ours until they have one. */
export function followConversation(
  known: () => { hints: SiteHints | null; incognito: boolean },
  makeName: () => string,
): Conversation {
  let draft: Draft | undefined;
  let temporary: string | undefined;

  const isNamed = (address: string) => isConversation(known().hints, address);
  const isTemporary = (address: string) => isTemporaryChat(known().hints, address);

  return {
    session(address, now) {
      if (known().incognito) return { record: false };
      const place = normaliseSessionUrl(address);
      const { host } = new URL(address);
      if (isTemporary(address)) {
        draft = { name: null, place, host, usedAt: now };
        return { record: false };
      }
      if (place && place === temporary) return { record: false };
      if (place && isNamed(address)) return { web_address: place, record: true };
      // Another page for new chats starts another one.
      const name = (draft?.host === host && draft.place === place && draft.name) || makeName();
      draft = { name, place, host, usedAt: now };
      // Sites whose address never identifies a conversation can at least be found by host.
      return { draft_id: name, record: true, ...(place ? { web_address: place } : {}) };
    },
    isNew: (address) => !isNamed(address) && !isTemporary(address),
    touch(now) {
      if (draft) draft.usedAt = now;
    },
    move(address, now) {
      const web_address = normaliseSessionUrl(address);
      if (isTemporary(address) && draft?.name) draft = undefined;
      if (!draft || !web_address || isTemporary(address) || !isNamed(address)) return undefined;
      const { name, host, usedAt } = draft;
      // The next draft belongs to another conversation.
      draft = undefined;
      if (host !== new URL(address).host || now - usedAt > longestMove) return undefined;
      if (name) return { draft_id: name, web_address };
      temporary = web_address;
      return undefined;
    },
    leave: () => void (draft = undefined),
  };
}
