import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ModelFault } from '@hone/domain/enhance/models';
import { ModelFailure, type ModelPart, type ModelRequest } from '../../ports/language-model.ts';
import { startMeter, type Meter } from './bounds.ts';
import { watchTime, type Watch } from './patience.ts';
import { startEvents } from './server-events.ts';
import type { ModelSettings } from './settings.ts';

/** What a protocol is, apart from the connection. */
export interface Protocol {
  /** Appended to the address. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: object;
  /** One event's data, which may be anything. Throws a `ModelFailure`, or any other error if it makes no sense. */
  read(data: unknown): ModelPart[];
  /** Whether the answer is complete, so that the connection may end. */
  isWhole(): boolean;
}

const longestExcuse = 4000;
/** In milliseconds. What has already arrived is read in one go, and no one else would get a turn until its end. */
const longestTurn = 4;
const mostTokensTold = 10_000_000;

export async function* askModel(
  address: string,
  protocol: Protocol,
  request: ModelRequest,
  { patience, fetch }: Pick<ModelSettings, 'patience' | 'fetch'>,
): AsyncGenerator<ModelPart> {
  const { signal } = request;
  const watch = watchTime(patience, signal);
  try {
    const response = await fetch(address.replace(/\/+$/, '') + protocol.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...protocol.headers },
      body: JSON.stringify(protocol.body),
      signal: watch.signal,
      // A key must never follow a redirect to another host.
      redirect: 'error',
    });
    if (!response.ok) throw await readRefusal(response);
    watch.enter('first');
    yield* readAnswer(response, protocol, startMeter(request), watch);
  } catch (error) {
    throw asFailure(error, watch, signal);
  } finally {
    watch.end();
  }
}

async function* readAnswer(
  response: Response,
  protocol: Protocol,
  meter: Meter,
  watch: Watch,
): AsyncGenerator<ModelPart> {
  const eventsOf = startEvents();
  const decoder = new TextDecoder();
  // Some servers ignore that a stream was asked for.
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
  let whole = '';
  let since = performance.now();
  for await (const chunk of response.body ?? []) {
    if (performance.now() - since > longestTurn) {
      await nextTurn();
      since = performance.now();
    }
    meter.chunk(chunk.length);
    const text = decoder.decode(chunk, { stream: true });
    if (!isStream) {
      whole += text;
      continue;
    }
    for (const data of eventsOf(text)) {
      if (data === '[DONE]') return;
      meter.event();
      const parts = read(protocol, data);
      if (parts.some((part) => 'text' in part)) watch.enter('idle');
      // `yield*` of an array would take several turns per part here.
      for (const part of parts) yield part;
    }
  }
  if (!isStream) yield* read(protocol, whole);
  if (!protocol.isWhole()) throw new ModelFailure('cut', 'Its answer ended in the middle.');
}

function read(protocol: Protocol, data: string): ModelPart[] {
  try {
    return protocol.read(JSON.parse(data));
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    throw new ModelFailure('garbled', 'It sent something that makes no sense.');
  }
}

/** Of an answer. A server may send anything instead of a text. */
export function readText(told: unknown): ModelPart[] {
  return typeof told === 'string' && told !== '' ? [{ text: told }] : [];
}

/** Of tokens. A server may send anything instead of a count, and claim any number. */
export function readCount(told: unknown): number {
  return Number.isSafeInteger(told) ? Math.min(Math.max(told as number, 0), mostTokensTold) : 0;
}

/** What an answer that isn't 2xx says. */
export async function readRefusal(response: Response): Promise<ModelFailure> {
  const { status, headers } = response;
  const text = await firstOf(response);
  const after = Number(headers.get('retry-after'));
  const seconds = Number.isFinite(after) && after > 0 ? Math.ceil(after) : undefined;
  return new ModelFailure(faultOf(status, text), `It answered ${status}.`, seconds);
}

function faultOf(status: number, text: string): ModelFault {
  // A router's own filter rejected the prompt.
  if (status === 403 && /moderation|flagged/i.test(text)) return 'declined';
  if (status === 401 || status === 403) return 'key';
  // Google answers a wrong key with this.
  if (status === 400 && /api key not valid|API_KEY_INVALID/i.test(text)) return 'key';
  if (status === 404) return 'missing';
  // 402: nothing is left on the account.
  if (status === 402 || status === 429 || status === 529) return 'busy';
  return status >= 500 || status === 408 ? 'down' : 'request';
}

/** Enough of a refusal to tell its kind; the rest is not read. */
async function firstOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longestExcuse) break;
    }
  } catch {
    // What has arrived so far is enough.
  }
  return text;
}

function asFailure(error: unknown, watch: Watch, caller: AbortSignal): unknown {
  if (error instanceof ModelFailure) return error;
  const late = watch.failure();
  if (late) return late;
  if (caller.aborted) return caller.reason;
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  const why = cause?.code ?? code;
  return new ModelFailure('down', `It could not be reached${why ? ` (${why})` : ''}.`);
}
