import type { ImportBatch, ImportResult } from '@hone/contracts/library/imports';
import { cancelImport, finishImport, sendImportBatch, startImport } from '@hone/contracts/library/imports';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import type { DataOf, Endpoint, InputOf } from '@hone/contracts/declarations/define';
import { isUnreachable } from '../../../data/intents.ts';
import { write, type Outcome } from '../../../data/write/write.ts';

export type Sent = { result: ImportResult } | { refusal: Refusal } | 'canceled';

interface Sending {
  signal: AbortSignal;
  /** How many batches have arrived. */
  onProgress(sent: number): void;
  /** From here on it can't be canceled. */
  onFinishing(): void;
}

/** Everything arrives or nothing is added; whatever ends it early is cleared away. */
export async function sendImport(batches: readonly ImportBatch[], sending: Sending): Promise<Sent> {
  const { signal, onProgress, onFinishing } = sending;
  const started = await tryAgain(startImport, {}, signal);
  if (!started.ok) return { refusal: started.refusal };
  const params = { id: started.data.id };
  for (const [sent, body] of batches.entries()) {
    if (signal.aborted) break;
    onProgress(sent);
    const outcome = await tryAgain(sendImportBatch, { params, body }, signal);
    if (!outcome.ok && !signal.aborted) {
      void write(cancelImport, { params });
      return { refusal: outcome.refusal };
    }
  }
  if (signal.aborted) {
    await write(cancelImport, { params });
    return 'canceled';
  }
  onFinishing();
  const finished = await tryAgain(finishImport, { params, body: { batches: batches.length } }, signal);
  return finished.ok ? { result: finished.data } : { refusal: finished.refusal };
}

const attempts = 5;

/** A lost connection or a busy server is waited for, but not maintenance. A repeat has the same key: nothing is done twice. */
async function tryAgain<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<Outcome<DataOf<E>>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await write(endpoint, input);
    if (outcome.ok || attempt === attempts || signal.aborted) return outcome;
    const { code, status, retryAfter } = outcome.refusal;
    if (code === 'request.maintenance') return outcome;
    if (!isUnreachable(status) && status !== 429 && status !== 503) return outcome;
    await wait((retryAfter ?? attempt) * 1000, signal);
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });
}
