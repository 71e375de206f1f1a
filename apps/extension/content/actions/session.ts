import { normaliseSessionUrl } from '@hone/domain/session-url';
import type { Session } from '../card-host.ts';
import type { SiteHints } from '../../platform/messages.ts';

/** Any later, a new conversation isn't the one that this draft started. */
const longestWait = 60_000;

export interface Conversation {
  session(address: string, now: number): Omit<Session, 'chat'>;
  /** No messages above the box, as far as the site's addresses tell. */
  isNew(address: string): boolean;
  /** Somebody is still working on the draft. */
  touch(now: number): void;
  /** Returns the draft that became a conversation with this address. */
  move(address: string, now: number): { draft_id: string; web_address: string } | undefined;
}

/** Conversations of a tab are told apart by address, or by a name of ours until they have one. */
export function followConversation(
  known: () => { hints: SiteHints | null; incognito: boolean },
  makeName: () => string,
): Conversation {
  let draft: { name: string; host: string; usedAt: number } | undefined;

  const isNamed = (address: string) => {
    const pattern = known().hints?.sessionUrl ?? null;
    return pattern === null || isConversation(address, pattern);
  };

  // A temporary chat's address identifies nothing.
  const isPassing = (address: string) => {
    const passing = known().hints?.temporaryChat;
    return Boolean(passing && address.includes(passing));
  };

  return {
    session(address, now) {
      if (known().incognito || isPassing(address)) return { record: false };
      const web_address = normaliseSessionUrl(address);
      if (web_address && isNamed(address)) return { web_address, record: true };
      const { host } = new URL(address);
      if (draft?.host !== host) draft = undefined;
      draft ??= { name: makeName(), host, usedAt: now };
      draft.usedAt = now;
      // Sites whose address never identifies a conversation can at least be found by host.
      return { draft_id: draft.name, record: true, ...(web_address ? { web_address } : {}) };
    },
    isNew: (address) => !isNamed(address) && !isPassing(address),
    touch(now) {
      if (draft) draft.usedAt = now;
    },
    move(address, now) {
      const web_address = normaliseSessionUrl(address);
      if (!draft || !web_address || !isNamed(address)) return undefined;
      const { name, host, usedAt } = draft;
      // The next draft belongs to another conversation.
      draft = undefined;
      return host === new URL(address).host && now - usedAt <= longestWait
        ? { draft_id: name, web_address }
        : undefined;
    },
  };
}

function isConversation(address: string, pattern: string): boolean {
  const { pathname, search } = new URL(address);
  try {
    const form = new RegExp(pattern);
    return form.test(pathname) || form.test(pathname + search);
  } catch {
    return true;
  }
}
