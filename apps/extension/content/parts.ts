import type { Answer, Answers, Asked, LineEvent, Question, SiteHints, Standing } from '../platform/messages.ts';

/** A box in which a person writes a prompt. */
export interface Box {
  element: HTMLElement;
  /** What holds the box and what is sent with: the corner in which our button stands is its. */
  composer: HTMLElement;
  score: number;
}

/** The finder: the one box that is meant, if one is far enough ahead. Never throws, never writes. */
export type FindBox = (page: Document, hints: SiteHints | null, picked: string | null) => Box | undefined;

/** The text as a person sees it: '\n' between lines. */
export type ReadBox = (box: HTMLElement) => string;

/**
 * Puts a text in the place of all that stands in a box, so that one Ctrl+Z brings it back.
 * `refused`: no rung of the ladder held, and the box is as it was, or as near as could be had.
 */
export type WriteBox = (box: HTMLElement, text: string, signal?: AbortSignal) => Promise<'written' | 'refused'>;

/** Where the prompt goes in the history, and what may stand above it. */
export interface Session {
  web_address?: string;
  draft_id?: string;
  record: boolean;
  chat: { empty: boolean; attached: boolean };
}

/** What a card is given by the page's script. */
export interface CardHost {
  /** Closed to the page. The card draws itself in an element of its own in it. */
  root: ShadowRoot;
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** In an incognito window, or a chat that the site does not keep either, nothing is recorded. */
  session(): Session;
  /** Where the composer stands on the screen; undefined: it is gone. */
  place(): DOMRect | undefined;
  /** What stands in the box now; undefined: the box is gone. */
  draft(): string | undefined;
  replace(text: string): Promise<'written' | 'refused'>;
  /** Calls back whenever the draft may have changed. */
  watchDraft(changed: () => void): () => void;
  standing: Standing;
  ask<Name extends Question['ask']>(question: Extract<Question, { ask: Name }>): Promise<Answer<Answers[Name]>>;
  /** Ends with `done` or `fail`. Aborted, it stops the server too. */
  run(asked: Asked, signal: AbortSignal): AsyncIterable<LineEvent>;
  copy(text: string): Promise<boolean>;
  /** The person goes back to writing: the box has the focus again, its caret where it was. */
  focus(): void;
  /** Nothing of the card is left, and nothing more comes of it. The focus stays where it is. */
  closed(): void;
}

export interface Card {
  /** Asks for a better prompt: once it is open, and whenever the shortcut or the button is pressed again. */
  enhance(): void;
  /** Something about the account or the settings has changed. */
  stand(standing: Standing): void;
  close(): void;
}

export type OpenCard = (host: CardHost) => Card;

declare global {
  /** Set by the card's script, which is loaded into the same world on first use. */
  var honeCard: OpenCard | undefined;
}
