import { isRunning, versionOf } from './reading.ts';
import type { Core } from './surface.ts';
import type { Replacing } from './replacing.ts';
import type { Trouble } from './state.ts';
import { growBy, startGrowing } from './growing.ts';
import { findKnown, isSame, type Asked } from './versions.ts';

/** A stream that ends without a result was cut off. */
const cut: Trouble = { code: 'stream.cut', message: '', status: 0 };

export interface Asking {
  /** Never twice at the same time. */
  enhance(asked: Asked): Promise<void>;
  stop(): void;
}

interface Last extends Pick<Replacing, 'leave'> {
  wasUsed(act: string): boolean;
}

/** Each request replaces the last result, whose outcome is reported then. */
export function createAsking(core: Core, last: Last): Asking {
  const { surface, state, change, dispatch, readDraft, report, fail } = core;
  let underWay: AbortController | undefined;
  /** Kept until there is an answer, so that no retry is paid twice. */
  let pending: { asked: Asked; key: string } | undefined;

  const run = async (asked: Asked, key: string, { signal }: AbortController) => {
    const startedAt = performance.now();
    let growing: ReturnType<typeof startGrowing> | undefined;
    let engine = '';
    for await (const event of surface.run(asked, { signal, key })) {
      if (signal.aborted) return;
      if (event.event === 'meta') {
        ({ engine } = event.data);
        growing = event.data.where === undefined ? undefined : startGrowing(asked, event.data);
        if (event.data.where) dispatch({ name: 'consult', where: event.data.where });
      } else if (event.event === 'brief' || event.event === 'text') {
        // Without a model, the whole result arrives at the same moment.
        growing = growing && growBy(growing, event, Math.round(performance.now() - startedAt));
        if (growing?.brief) dispatch({ name: 'grow', asked, engine, done: growing });
      } else if (event.event === 'fail') return fail(event.data, asked.text);
      else if (event.event === 'done') {
        pending = undefined;
        const answered = { asked, engine, done: event.data };
        change({ answered });
        readDraft();
        return dispatch({ name: 'finish', ...answered });
      }
    }
    if (!signal.aborted) fail(cut, asked.text);
  };

  return {
    async enhance(asked) {
      const before = state();
      if (isRunning(before)) return;
      last.leave();
      change({ notice: undefined, echo: undefined });
      readDraft();
      const known = findKnown(before.enhancing.versions, asked);
      if (known !== undefined) return dispatch({ name: 'show', version: known, isKnown: true });
      const version = versionOf(before);
      // An unused result is not recorded, unless a model was paid for it.
      const isKept = version !== undefined && (version.done.paid || last.wasUsed(version.done.id));
      if (isKept && version.asked.text === asked.text) report(version.done.id, { retried: true });
      if (!pending || !isSame(pending.asked, asked))
        pending = { asked, key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
      const own = new AbortController();
      underWay = own;
      change({ answered: undefined });
      dispatch({ name: 'ask' });
      try {
        await run(asked, pending.key, own);
      } catch {
        if (!own.signal.aborted) fail(cut, asked.text);
      }
    },
    stop() {
      underWay?.abort();
      pending = undefined;
      if (isRunning(state())) dispatch({ name: 'stop' });
    },
  };
}
