import { normaliseSessionUrl } from '@hone/domain/session-url';
import type { Session } from '../parts.ts';
import type { SiteHints } from '../../platform/messages.ts';

/** For so long after the last sign of life a conversation that comes to be is the one that was written here. */
const longestWait = 60_000;

export interface Conversation {
  /** Where a prompt that is improved here goes. */
  session(address: string, now: number): Omit<Session, 'chat'>;
  /** Nothing stands above what is written here, as far as the site's own addresses tell. */
  isNew(address: string): boolean;
  /** The draft is still worked on. */
  touch(now: number): void;
  /** The page has another address. Answers with the draft that has become a conversation by it. */
  move(address: string, now: number): { draft_id: string; web_address: string } | undefined;
}

/**
 * Keeps apart what is written in one tab: each conversation by its address, and by a name of ours while it has none.
 */
export function followConversation(
  known: () => { hints: SiteHints | null; incognito: boolean },
  makeName: () => string,
): Conversation {
  let draft: { name: string; host: string; usedAt: number } | undefined;

  const isNamed = (address: string) => {
    const pattern = known().hints?.sessionUrl ?? null;
    return pattern === null || isConversation(address, pattern);
  };

  /** Of a chat that is not kept the address tells nothing. */
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
      // A page that tells it also when it is no conversation is at least found again by its site.
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
      // Whatever is begun after this conversation is another one.
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
