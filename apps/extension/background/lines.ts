import type { Client } from '@hone/client/client';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { enhance } from '@hone/contracts/enhance/enhance';
import { promptMaximum } from '@hone/domain/enhance/enhancing';
import * as z from 'zod/mini';
import { beatSeconds, LineMessage, type Asked, type LineEvent } from '../platform/messages/line.ts';
import { noteAct } from './acts.ts';
import type { Drafts } from './drafts.ts';
import { cutStream, lostRun, toTrouble, toStreamTrouble } from './failures.ts';
import type { Page } from './senders.ts';
import { kept } from './storage.ts';

/** More than a person presses, and too few for a compromised page to empty an account. */
const mostAtOnce = 4;
const mostInMinute = 30;
const minute = 60_000;

/** Milliseconds in which a page may reconnect; finished runs are keptFor for as long. */
const reconnectWindow = 5000;
const keptFor = 60_000;
const maxTraces = 50;

export interface CardPort {
  postMessage(event: LineEvent): void;
  disconnect(): void;
  onMessage: { addListener(listen: (word: unknown) => void): void };
  onDisconnect: { addListener(listen: () => void): void };
}

interface Run {
  tab: number;
  sent: LineEvent[];
  lines: Set<CardPort>;
  stopping: AbortController;
  isOver: boolean;
}

export interface LineDeps {
  client: Client;
  drafts: Pick<Drafts, 'begin'>;
  mayRun(page: Page): Promise<boolean>;
  /** Someone asked for a better prompt in a box that was found. */
  began(page: Page): void;
  ended(): void;
  now(): number;
}

/** Keeps what has streamed, so that a page whose port was cut can resume. */
export function makeLines({
  client,
  drafts,
  mayRun,
  began,
  ended,
  now,
}: LineDeps): (line: CardPort, page: Page) => void {
  const runs = new Map<string, Run>();
  const limits = makeRunLimits(now);

  const emit = (run: Run, event: LineEvent) => {
    run.sent.push(event);
    run.lines.forEach((line) => post(line, event));
  };
  const finish = (id: string, run: Run) => {
    run.isOver = true;
    setTimeout(() => runs.delete(id), run.stopping.signal.aborted ? 0 : keptFor);
    ended();
  };
  const stream = async (id: string, run: Run, asked: Asked, page: Page) => {
    const { signal } = run.stopping;
    const draft = asked.draft_id === undefined ? undefined : drafts.begin(page, asked.draft_id);
    try {
      // An earlier worker started it; the server has stopped it since.
      if ((await recordRun(id)) || !(await mayRun(page))) return emit(run, { event: 'fail', data: lostRun() });
      began(page);
      for await (const sent of client.stream(enhance, { body: asked }, { signal, idempotencyKey: id })) {
        // Runs before the page can ask to use it.
        if (sent.event === 'done') await noteAct(page, sent.data.id).catch(() => undefined);
        emit(run, sent.event === 'fail' ? { event: 'fail', data: toStreamTrouble(sent.data) } : sent);
        if (sent.event === 'done' || sent.event === 'fail') return;
      }
      emit(run, { event: 'fail', data: cutStream() });
    } catch (error) {
      const describe = run.sent.length > 0 ? cutStream : toTrouble;
      if (!signal.aborted) emit(run, { event: 'fail', data: describe(error) });
    } finally {
      finish(id, run);
      await (
        await draft
      )?.();
    }
  };
  const stop = (run: Run) => {
    if (!run.isOver) run.stopping.abort();
  };

  return (line, page) => {
    const { tab } = page;
    let current: Run | undefined;
    const beating = setInterval(() => post(line, { event: 'beat' }), beatSeconds * 1000);

    const begin = (id: string, asked: Asked) => {
      const known = runs.get(id);
      // A run belongs to its own tab only.
      if (known && known.tab !== tab) return line.disconnect();
      const underWay = [...runs.values()].filter((run) => run.tab === tab && !run.isOver).length;
      const refusal = known ? undefined : limits.refuse(tab, underWay, asked.text);
      if (refusal) return post(line, { event: 'fail', data: toTrouble(refusal) });
      current = known ?? { tab, sent: [], lines: new Set(), stopping: new AbortController(), isOver: false };
      current.lines.add(line);
      current.sent.forEach((event) => post(line, event));
      if (known) return;
      runs.set(id, current);
      void stream(id, current, askedBy(page, asked), page);
    };

    line.onMessage.addListener((given) => {
      const { data } = z.safeParse(LineMessage, given);
      if (!data || (data.word === 'begin' && !isOwn(data.asked, page))) line.disconnect();
      else if (data.word === 'begin' && !current) begin(data.run, data.asked);
      else if (data.word === 'stop' && current) stop(current);
    });
    line.onDisconnect.addListener(() => {
      clearInterval(beating);
      const run = current;
      if (!run) return;
      run.lines.delete(line);
      setTimeout(() => run.lines.size === 0 && stop(run), reconnectWindow);
    });
  };
}

/** A page speaks for its own site only. */
function isOwn({ web_address }: Asked, { host }: Page): boolean {
  return web_address === undefined || new URL(web_address).host === host;
}

/** Whatever the page says, nothing of an incognito window is recorded. */
function askedBy({ incognito }: Page, { web_address, draft_id, ...asked }: Asked): Asked {
  if (incognito || asked.record === false) return { ...asked, record: false };
  return { ...asked, ...(web_address && { web_address }), ...(draft_id && { draft_id }) };
}

async function recordRun(id: string): Promise<boolean> {
  const before = await kept.runs.change((ids = []) => (ids.includes(id) ? ids : [...ids, id].slice(-maxTraces)));
  return before?.includes(id) ?? false;
}

function post(line: CardPort, event: LineEvent): void {
  try {
    line.postMessage(event);
  } catch {
    // The port has closed, and reports that itself.
  }
}

interface RunLimits {
  /** Undefined: it can start, and counts. */
  refuse(tab: number, underWay: number, text: string): Refusal | undefined;
}

function makeRunLimits(now: () => number): RunLimits {
  const begun = new Map<number, number[]>();
  return {
    refuse(tab, underWay, text) {
      // The server would refuse it too, but only after receiving all of it.
      if (text.length > 2 * promptMaximum)
        return new Refusal('request.invalid', { status: 400, fields: { text: ['request.field.too_long'] } });
      const recent = (begun.get(tab) ?? []).filter((at) => now() - at < minute);
      const [first = now()] = recent;
      if (underWay >= mostAtOnce) return new Refusal('request.too_many', { status: 429, retryAfter: 5 });
      if (recent.length >= mostInMinute)
        return new Refusal('request.too_many', { status: 429, retryAfter: Math.ceil((first + minute - now()) / 1000) });
      begun.set(tab, [...recent, now()]);
      return undefined;
    },
  };
}
