import type { Slot } from '@hone/domain/enhance/brief';

export type SoundOption = readonly [label: string, sentence: string, proposed?: true];
export type SoundRow = readonly [slot: Slot, label: string, options: readonly SoundOption[]];

/** A thin prompt, and what a very good model would propose for it, written by hand. */
export interface SoundSet {
  prompt: string;
  rows: readonly SoundRow[];
  /** What the prompt says already, as an option of the row with this number: a fault. */
  stated: readonly [row: number, label: string, sentence: string];
  /** The first line of what the prompt asks for: a fault too. */
  answer: string;
}

/** An option, and the part of it that no one has said. */
export type Made = readonly [label: string, sentence: string, planted: string];

export const facts = ['person', 'company', 'place', 'number', 'date', 'price', 'link', 'email'] as const;
export const orders = ['role', 'aside', 'browsing', 'format', 'leak', 'virtue'] as const;

/** Faults as a speaker of the language would word them. */
export type Phrases = Readonly<Record<(typeof facts)[number], Made>> & {
  claims: readonly [string, string, string];
  /** Addressed to the tool: a role, ignoring its instructions, browsing, JSON or code, its system text, a general virtue. */
  orders: Readonly<Record<(typeof orders)[number], string>>;
  /** One as short as a label. */
  shortOrder: string;
  /** Of more than eight words. */
  longLabel: string;
};
