import { joinSignals } from '../../../ports/joined-signal.ts';
import type { ListedModel } from '../../../ports/language-model.ts';

/** Of a whole act, before the credit's reservation expires; a local model may first have to be loaded. */
const longest = { provider: 60_000, local: 100_000 };

/** A question to models ends with its act's time, without an error; when the caller leaves, it fails. */
export async function inTime<Answer, Late>(
  models: readonly ListedModel[],
  signal: AbortSignal,
  ask: (within: AbortSignal) => Promise<Answer>,
  late: () => Late | Promise<Late>,
): Promise<Answer | Late> {
  const hasLocal = models.some(({ model }) => model.where === 'local');
  const within = joinSignals([signal], longest[hasLocal ? 'local' : 'provider']);
  try {
    return await ask(within.signal);
  } catch (error) {
    if (signal.aborted || !within.signal.aborted) throw error;
    return await late();
  } finally {
    within.release();
  }
}
