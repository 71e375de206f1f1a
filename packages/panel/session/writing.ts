import { isOfBrief } from '@hone/engine/compose/compose';
import { versionOf } from './reading.ts';
import type { Core } from './surface.ts';
import { composingOf } from './using.ts';
import { editsOf, type Version } from './versions.ts';

export interface Writing {
  /** Whether a model is available for the current text. */
  canWriteOut(version: Version): boolean;
  /** Lets a model join all answers and choices into one flowing text. Any later press drops it. */
  writeOut(): Promise<void>;
  /** Back to the text that it was made of, which was kept. */
  asItWas(): void;
  stopWriting(): void;
}

const fewestSentences = 2;

export function createWriting({ surface, state, change, dispatch, settle }: Core): Writing {
  let underWay: AbortController | undefined;
  const end = () => {
    underWay = undefined;
    change({ isWriting: false });
  };
  return {
    // A single added sentence needs no joining.
    canWriteOut: (version) =>
      surface.writeOut !== undefined &&
      version.engine !== 'built-in' &&
      !version.isExpired &&
      editsOf(version).filter(isOfBrief).length >= fewestSentences,
    async writeOut() {
      const version = versionOf(state());
      if (!version || !surface.writeOut || state().isWriting) return;
      settle();
      const { id } = version.done;
      const own = new AbortController();
      underWay = own;
      change({ isWriting: true, notice: undefined, echo: undefined });
      const answer = await surface.writeOut(id, composingOf(version), own.signal);
      if (underWay !== own) return;
      end();
      if ('status' in answer) {
        if (!surface.refuse?.(answer)) change({ notice: { name: 'unwritten', failed: answer } });
        return;
      }
      const { failure, model } = answer.by;
      if (failure === null) dispatch({ name: 'write', act: id, written: answer });
      else change({ notice: { name: 'unwritten', failed: { failure, model } } });
    },
    asItWas() {
      const version = versionOf(state());
      if (version) dispatch({ name: 'write', act: version.done.id, written: undefined });
    },
    stopWriting() {
      underWay?.abort();
      if (underWay) end();
    },
  };
}
