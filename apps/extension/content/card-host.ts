import type { VariableValue } from '@hone/text/variables';
import type { Answers, Question, ExtensionState } from '../platform/messages.ts';
import type { Asked, LineEvent } from '../platform/messages/line.ts';
import type { Answer } from '../platform/messages/trouble.ts';

/** A selection in a box, known by what is around it. */
export interface Part {
  /** What is between the same texts now. Undefined: something around it has changed. */
  read(whole: string): string | undefined;
  /** The whole text with this in its place. */
  around(text: string): string;
  /** False: an editor has drawn it again. */
  select(): boolean;
}

/** Undefined: it can't be read to its end. */
export type ReadBox = (box: HTMLElement, within?: Range) => string | undefined;

/** Undone by a single Ctrl+Z. `refused`: no method worked, and the box is as it was, or nearly. */
export type WriteBox = (
  box: HTMLElement,
  text: string,
  signal?: AbortSignal,
  /** All that is replaced, by what the text has in its place. */
  part?: Part,
) => Promise<'written' | 'refused'>;

export interface Session {
  web_address?: string;
  draft_id?: string;
  record: boolean;
  chat: { empty: boolean; attached: boolean };
}

export interface CardHost {
  /** Closed to the page. The card renders in an element of its own inside. */
  root: ShadowRoot;
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** In an incognito window or a temporary chat, nothing is recorded. */
  session(): Session;
  place(): DOMRect | undefined;
  /** What is selected, or else the whole prompt. */
  draft(): string | undefined;
  /** Nothing else in the box is sent or replaced. */
  isPart(): boolean;
  replace(text: string): Promise<'written' | 'refused'>;
  watchDraft(changed: () => void): () => void;
  extension: ExtensionState;
  ask<Name extends Question['ask']>(question: Extract<Question, { ask: Name }>): Promise<Answer<Answers[Name]>>;
  /** Ends with `done` or `fail`. Aborting stops the server too. */
  run(asked: Asked, signal: AbortSignal): AsyncIterable<LineEvent>;
  copy(text: string): Promise<boolean>;
  /** Asks for the values of its variables, by a dialog over the card. Undefined: canceled. */
  fill(text: string): Promise<readonly VariableValue[] | undefined>;
  /** As a prompt, by a dialog over the card. */
  save(text: string): void;
  focus(): void;
  closed(): void;
}

export interface Card {
  enhance(): void;
  update(extension: ExtensionState): void;
  close(): void;
}

export type OpenCard = (host: CardHost) => Card;

declare global {
  /** Set by the card's script, which is loaded into the same world on first use. */
  var honeCard: OpenCard | undefined;
  /** The same, where something is selected. */
  var honePart: ((box: HTMLElement, readBox: ReadBox) => Part | undefined) | undefined;
}
