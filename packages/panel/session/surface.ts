import type { ModelFailureKind } from '@hone/domain/enhance/models';
import type { WrittenOut } from '@hone/contracts/enhance/enhance';
import type { VariableValue } from '@hone/text/variables';
import type { Outcome } from './outcome.ts';
import type { Action, Enhancing, Run, Taken, Trouble } from './state.ts';
import type { Composing, UseBody } from './using.ts';
import type { Answered } from './versions.ts';

/** A panel's surroundings: where the prompt is, who answers, and who hears of the outcome. */
export interface Surface {
  /** Undefined: the box is gone. */
  draft(): string | undefined;
  run: Run;
  /** Called before a result is used. Undefined: it can be. Absent: using it is local, and free. */
  use?: ((act: string, body: UseBody) => Promise<Trouble | undefined>) | undefined;
  /** Values for the variables of a result while it is used. */
  values?: (() => UseBody['values']) | undefined;
  /** Lets a model join the current text. Absent: no model can. */
  writeOut?: ((act: string, body: Composing, signal: AbortSignal) => Promise<WrittenOut | Trouble>) | undefined;
  /** False: nothing was written. */
  write(text: string): boolean | Promise<boolean>;
  copy(text: string): Promise<boolean>;
  /** Asks for the values of its variables. Undefined: canceled. Absent: they are asked for elsewhere. */
  fill?: ((text: string) => Promise<readonly VariableValue[] | undefined>) | undefined;
  save?: ((text: string) => void) | undefined;
  report?: ((act: string, outcome: Outcome) => void) | undefined;
  /** The used text has been edited since. */
  reportEdited?: ((taken: Taken, now: string) => void) | undefined;
  /** True: it is shown elsewhere, so the previous view returns. */
  refuse?: ((trouble: Trouble) => boolean) | undefined;
}

interface Fallback {
  failure: ModelFailureKind;
  model: string;
}

/** The last thing that happened, if nothing else shows it. */
export type Notice =
  | { name: 'copied' | 'copiedMine' | 'copiedInstead' | 'notCopied' | 'notUndone' }
  /** It could not be used, so nothing was written. */
  | { name: 'unused'; trouble: Trouble }
  /** No model could join it, so it stays unchanged. */
  | { name: 'unwritten'; failed: Trouble | Fallback };

export interface PanelState {
  enhancing: Enhancing;
  /** The current prompt; undefined: its box is gone. */
  draft: string | undefined;
  /** The last answer exactly as it came, until the next question. */
  answered: Answered | undefined;
  /** The server is recording a use. */
  isUsing: boolean;
  /** A model is joining the text. */
  isWriting: boolean;
  notice: Notice | undefined;
  /** The effect of the last press, for users who can't see it; typing is not announced. */
  echo: string | undefined;
}

/** Shared by the parts of a session. */
export interface Core {
  surface: Surface;
  state(): PanelState;
  change(part: Partial<PanelState>): void;
  dispatch(next: Action): void;
  readDraft(): string | undefined;
  report(act: string, outcome: Outcome): void;
  /** A refused call. */
  fail(trouble: Trouble, text: string): void;
  /** The model's further changes are no longer awaited: the current text is used as it is. */
  settle(): void;
}
