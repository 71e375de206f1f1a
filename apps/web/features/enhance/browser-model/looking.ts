import type { Done, Found } from '@hone/panel/session/versions';
import type { BrowserModel } from './browser-model.ts';

interface PreparedLook {
  language: string;
  system: string;
  schema: object;
  prompt: string;
  /** Undefined if the answer is useless. */
  read(answer: string, brief: Done['brief']): Found | undefined;
}

/** `brief`: the current one, some of whose rows are replaced. */
export type AskModel = (text: string, brief: Done['brief'], signal: AbortSignal) => Promise<Found | undefined>;

/** A slow computer needs that long for a few rows. */
const patience = 30_000;
const mostFailures = 3;

/** No one waits for its findings, so failures are silent, and after a few it is not tried again. */
export function makeLook(model: BrowserModel, prepare: (text: string) => Promise<PreparedLook | undefined>): AskModel {
  let failures = 0;
  const ask = async (text: string, brief: Done['brief'], signal: AbortSignal): Promise<Found | undefined> => {
    const look = await prepare(text);
    if (!look || (await model.status(look.language)) !== 'ready' || signal.aborted) return undefined;
    const answer = await withTimeout(signal, (limited) => model.look(look, limited));
    const found = look.read(answer, brief);
    if (!found) throw new SyntaxError();
    failures = 0;
    return found;
  };
  return async (text, brief, signal) => {
    if (failures >= mostFailures) return undefined;
    try {
      return await ask(text, brief, signal);
    } catch (error) {
      if (!signal.aborted && !isTooLong(error)) failures += 1;
      return undefined;
    }
  };
}

/** Not every model stops when it is told to. */
async function withTimeout(signal: AbortSignal, act: (signal: AbortSignal) => Promise<string>): Promise<string> {
  const own = new AbortController();
  const timer = setTimeout(() => own.abort(new DOMException('It is slow.', 'TimeoutError')), patience);
  const limited = AbortSignal.any([signal, own.signal]);
  const ended = new Promise<never>((_, reject) => {
    limited.addEventListener('abort', () => reject(limited.reason));
  });
  try {
    return await Promise.race([act(limited), ended]);
  } finally {
    clearTimeout(timer);
  }
}

/** The prompt's fault, and not the model's. */
function isTooLong(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
