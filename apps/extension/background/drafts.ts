import type { Client } from '@hone/client/client';
import { moveHistory } from '@hone/contracts/history';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { normaliseSessionUrl } from '@hone/domain/enhance/session-url';
import { isConversation, isTemporaryChat, longestMove, type SiteHints } from '@hone/domain/enhance/site-hints';
import { makeQueue } from '../platform/queue.ts';
import type { Page } from './senders.ts';
import { kept, type Move } from './storage.ts';

const longestKept = 24 * 60 * 60_000;
const mostKept = 50;

export interface DraftDeps {
  client: Client;
  hintsFor(place: string): Promise<SiteHints | null>;
  isConnected(): Promise<boolean>;
  now(): number;
}

/** New chats, from their first enhancement until the history knows their conversation. */
export interface Drafts {
  /** Returns what to call when the enhancement is over. */
  begin(page: Page, draft_id: string): Promise<() => Promise<void>>;
  /** Someone is still working on the draft. */
  touch(page: Page): Promise<void>;
  move(page: Page, move: { draft_id: string; web_address: string }): Promise<void>;
  /** A newly loaded page can't know which draft has become its conversation. */
  arrive(page: Page): Promise<void>;
  settle(): Promise<void>;
  forget(): Promise<void>;
}

export function makeDrafts({ client, hintsFor, isConnected, now }: DraftDeps): Drafts {
  const streaming = new Map<string, number>();
  const enqueue = makeQueue();

  const touch = async ({ tab }: Page) => {
    await kept.drafts.change((drafts = []) => drafts.map((one) => (one.tab === tab ? { ...one, at: now() } : one)));
  };
  const add = async (move: Omit<Move, 'at'>) => {
    await kept.moves.change((moves = []) =>
      [...moves.filter(({ draft_id }) => draft_id !== move.draft_id), { ...move, at: now() }].slice(-mostKept),
    );
    await settle();
  };
  const take = async (tab: number) => {
    const drafts = await kept.drafts.change((all = []) => all.filter((one) => one.tab !== tab));
    return drafts?.find((one) => one.tab === tab);
  };
  /** False: try again later. Throws if no move could succeed. */
  const report = async ({ draft_id, web_address, at }: Move): Promise<boolean> => {
    if (now() - at > longestKept) return true;
    const isStreaming = streaming.has(draft_id);
    try {
      await client.call(moveHistory, { body: { draft_id, web_address } });
      return true;
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 0;
      // A prompt is recorded when its enhancement is done.
      if (status === 404) return !isStreaming;
      if (status === 400 || status === 403) return true;
      throw error;
    }
  };
  const settleAll = async () => {
    const moves = (await kept.moves.read()) ?? [];
    if (moves.length === 0 || !(await isConnected())) return;
    for (const move of moves) {
      if (!(await report(move))) continue;
      const isOther = ({ draft_id, at }: Move) => draft_id !== move.draft_id || at !== move.at;
      await kept.moves.change((all = []) => all.filter(isOther));
    }
  };
  // A failure is retried with the next enhancement, or when a page next asks for the state.
  const settle = () => enqueue(settleAll).catch(() => undefined);

  return {
    async begin(page, draft_id) {
      const { tab, host, documentId = null } = page;
      streaming.set(draft_id, (streaming.get(draft_id) ?? 0) + 1);
      await kept.drafts.change((drafts = []) =>
        [...drafts.filter((one) => one.tab !== tab), { tab, host, documentId, draft_id, at: now() }].slice(-mostKept),
      );
      return async () => {
        const others = (streaming.get(draft_id) ?? 1) - 1;
        if (others > 0) streaming.set(draft_id, others);
        else streaming.delete(draft_id);
        await touch(page);
        await settle();
      };
    },
    touch,
    async move({ tab }, move) {
      await take(tab);
      await add(move);
    },
    async arrive({ tab, host, address, documentId = null }) {
      const draft = (await kept.drafts.read())?.find((one) => one.tab === tab);
      // The page it was started in follows it itself.
      if (!draft || (documentId !== null && draft.documentId === documentId)) return;
      const hints = await hintsFor(address);
      const isNamed = hints !== null && hints.session_urls.length > 0 && isConversation(hints, address);
      const isOver = draft.host !== host || now() - draft.at > longestMove || isTemporaryChat(hints, address);
      if (!isNamed && !isOver) return;
      await take(tab);
      const web_address = normaliseSessionUrl(address);
      if (!isOver && web_address) await add({ draft_id: draft.draft_id, web_address });
    },
    settle,
    async forget() {
      await Promise.all([kept.drafts.drop(), kept.moves.drop()]);
    },
  };
}
