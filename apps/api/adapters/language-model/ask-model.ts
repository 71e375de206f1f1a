import type { ModelFault } from '@hone/domain/models';
import { createParser } from 'eventsource-parser';
import { ModelFailure, type ModelPart, type ModelRequest } from '../../ports/language-model.ts';
import { watchTime, type Watch } from './patience.ts';
import type { ModelSettings } from './settings.ts';

/** What a protocol is, apart from the connection. */
export interface Protocol {
  /** After the address. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: object;
  /** One event's data. Throws a `ModelFailure`. */
  read(data: unknown): ModelPart[];
  /** Whether the answer is whole, so that the connection may end. */
  isWhole(): boolean;
}

/** More than any answer that we ask for. */
const longestAnswer = 4_000_000;
const longestExcuse = 4000;

export async function* askModel(
  address: string,
  protocol: Protocol,
  { signal }: ModelRequest,
  { patience, fetch }: Pick<ModelSettings, 'patience' | 'fetch'>,
): AsyncGenerator<ModelPart> {
  const watch = watchTime(patience, signal);
  try {
    const response = await fetch(address.replace(/\/+$/, '') + protocol.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...protocol.headers },
      body: JSON.stringify(protocol.body),
      signal: watch.signal,
      // A key must not follow to another host.
      redirect: 'error',
    });
    if (!response.ok) throw await readRefusal(response);
    watch.enter('first');
    yield* readAnswer(response, protocol, watch);
  } catch (error) {
    throw asFailure(error, watch, signal);
  } finally {
    watch.end();
  }
}

async function* readAnswer(response: Response, protocol: Protocol, watch: Watch): AsyncGenerator<ModelPart> {
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  const decoder = new TextDecoder();
  // Some servers ignore that a stream was asked for.
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
  let size = 0;
  let whole = '';
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > longestAnswer) throw new ModelFailure('garbled', 'Its answer did not end.');
    const text = decoder.decode(chunk, { stream: true });
    if (!isStream) {
      whole += text;
      continue;
    }
    parser.feed(text);
    for (const data of events.splice(0)) {
      if (data === '[DONE]') return;
      const parts = protocol.read(parse(data));
      if (parts.some((part) => 'text' in part)) watch.enter('idle');
      // `yield*` of an array takes several turns a part here.
      for (const part of parts) yield part;
    }
  }
  if (!isStream) yield* protocol.read(parse(whole));
  if (!protocol.isWhole()) throw new ModelFailure('cut', 'Its answer ended in the middle.');
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ModelFailure('garbled', 'It sent something that is no JSON.');
  }
}

async function readRefusal(response: Response): Promise<ModelFailure> {
  const { status, headers } = response;
  const text = await firstOf(response);
  const after = Number(headers.get('retry-after'));
  const seconds = Number.isFinite(after) && after > 0 ? Math.ceil(after) : undefined;
  return new ModelFailure(faultOf(status, text), `It answered ${status}.`, seconds);
}

function faultOf(status: number, text: string): ModelFault {
  // Where a router's own filter turns a prompt away.
  if (status === 403 && /moderation|flagged/i.test(text)) return 'declined';
  if (status === 401 || status === 403) return 'key';
  // Google answers so to a wrong key.
  if (status === 400 && /api key not valid|API_KEY_INVALID/i.test(text)) return 'key';
  if (status === 404) return 'missing';
  // 402: nothing is left on the account.
  if (status === 402 || status === 429 || status === 529) return 'busy';
  return status >= 500 || status === 408 ? 'down' : 'request';
}

/** Enough of a refusal to tell its kind; the rest is not waited for. */
async function firstOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longestExcuse) break;
    }
  } catch {
    // What came so far is enough.
  }
  return text;
}

function asFailure(error: unknown, watch: Watch, caller: AbortSignal): unknown {
  if (error instanceof ModelFailure) return error;
  const late = watch.failure();
  if (late) return late;
  if (caller.aborted) return caller.reason;
  const cause = (error as { cause?: { code?: string } }).cause?.code;
  return new ModelFailure('down', `It could not be reached${cause ? ` (${cause})` : ''}.`);
}
