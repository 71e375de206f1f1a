import type { Element, HunkKind, Mode, Target, Tone, Unknowns } from '@hone/domain/enhancing';
import type { LineId } from './packs/pack.ts';

/** A line that is added, in the prompt's language. */
export interface Added {
  id: Exclude<LineId, `choice.${string}`> | 'slots';
  kind: HunkKind;
  gives: readonly Element[];
  text: string;
}

export interface Wishes {
  mode: Mode;
  tone: Tone;
  unknowns: Unknowns;
  target: Target | undefined;
  known: readonly string[];
  refused: ReadonlySet<HunkKind>;
}
