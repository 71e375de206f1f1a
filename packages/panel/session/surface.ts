import type { ModelFailureKind } from '@hone/domain/models';
import type { WrittenOut } from '@hone/contracts/enhance';
import type { Outcome } from './outcome.ts';
import type { Action, Enhancing, Run, Taken, Trouble } from './state.ts';
import type { Composing, UseBody } from './using.ts';
import type { Answered } from './versions.ts';

/** What surrounds a panel: where the prompt stands, who answers, and who hears what became of it. */
export interface Surface {
  /** Undefined: there is no box any more. */
  draft(): string | undefined;
  run: Run;
  /** Before a result is used. Undefined: it may be. Absent: using it concerns nobody else, and is free. */
  use?: ((act: string, body: UseBody) => Promise<Trouble | undefined>) | undefined;
  /** What the variables of a result are filled with while it is used. */
  values?: (() => UseBody['values']) | undefined;
  /** Lets a model join the text as it stands. Absent: no model can. */
  writeOut?: ((act: string, body: Composing, signal: AbortSignal) => Promise<WrittenOut | Trouble>) | undefined;
  /** False: nothing was written. */
  write(text: string): boolean | Promise<boolean>;
  copy(text: string): Promise<boolean>;
  save?: ((text: string) => void) | undefined;
  report?: ((act: string, outcome: Outcome) => void) | undefined;
  /** What was used has been worked on since. */
  reportEdited?: ((taken: Taken, now: string) => void) | undefined;
  /** True: it is shown elsewhere, so what was on show before comes back. */
  refuse?: ((trouble: Trouble) => boolean) | undefined;
}

interface Fallback {
  failure: ModelFailureKind;
  model: string;
}

/** What was done last, where nothing else shows it. */
export type Notice =
  | { name: 'copied' | 'copiedMine' | 'copiedInstead' | 'notCopied' | 'notUndone' }
  /** It could not be used, so nothing was written. */
  | { name: 'unused'; trouble: Trouble }
  /** No model could join it, so it stays as it was. */
  | { name: 'unwritten'; failed: Trouble | Fallback };

export interface PanelState {
  enhancing: Enhancing;
  /** The prompt as it stands now; undefined: its box is gone. */
  draft: string | undefined;
  /** The last answer exactly as it came, until the next question. */
  answered: Answered | undefined;
  /** The server is taking note of a use. */
  isUsing: boolean;
  /** A model is joining the text. */
  isWriting: boolean;
  notice: Notice | undefined;
  /** What the last press did, for those who can't see it; nothing is said of what is typed. */
  echo: string | undefined;
}

/** Shared by what makes up a session. */
export interface Core {
  surface: Surface;
  state(): PanelState;
  change(part: Partial<PanelState>): void;
  dispatch(next: Action): void;
  readDraft(): string | undefined;
  report(act: string, outcome: Outcome): void;
  /** Of a call that was refused. */
  fail(trouble: Trouble, text: string): void;
  /** Nobody waits any longer for what a model would add: what stands is used as it is. */
  settle(): void;
}
