import type { Element, Slot, Task, Tone } from '@hone/domain/enhancing';

/**
 * Phrases with commas between them. `*` at the end of a word stands for any ending, before a word for the rest of a
 * compound, `^` before a phrase for the beginning of a sentence, `$` behind it for the end of one, `_` for any one word, and `#` for a number,
 * in digits or as one of `numerals`. Case and accents make no difference.
 */
export type Phrases = string;

/** What a task can be in particular. */
export const forms = [
  'article',
  'story',
  'verse',
  'post',
  'letter',
  'howto',
  'fact',
  'trip',
] as const;
export type Form = (typeof forms)[number];

/** How a prompt speaks, and whether it gives orders that are not the user's to give. */
export const signals = ['polite', 'numerals', 'formal', 'informal', 'orders'] as const;
export type Signal = (typeof signals)[number];

/** Where a sentence addresses somebody, the familiar way and the polite one. */
export type Line = string | readonly [familiar: string, polite: string];

/** What a language knows of how people ask. */
export interface Cues {
  tasks: Record<Task, { sure: Phrases; maybe?: Phrases }>;
  forms: Record<Form, Phrases>;
  signals: Record<Signal, Phrases>;
  /** Whole messages that ask for nothing. */
  greetings: Phrases;
  /** How a bare description of a picture begins; asked only where nothing else speaks. */
  picture?: Phrases;
  /** Words that point at what stands after them: such a sentence is not moved. */
  pointers?: Phrases;
}

export type Stated = Partial<Record<Element, Phrases>>;

/** How a language asks for what is missing, and how the answer becomes a sentence of the user's. */
export interface Asking {
  /** Phrases that leave it open; what a task leaves open by itself needs none. */
  open?: Phrases;
  /** Words that leave it open in a kind of prompt that works on something. */
  pointing?: Phrases;
  /** Phrases that say it already. */
  settled?: Phrases;
  /** `{words}` are the user's own that leave it open. */
  question: string;
  /** Whole sentences, exactly as they are put in. */
  options: readonly string[];
  /** The user's sentence around an answer of a few words. */
  clause: string;
  /** What stands there when the machine is to choose. */
  yours: Line;
}

/** How people greet, soften and thank, none of which says what they want; and what heads the two halves of a long prompt. */
export interface OwnWords {
  filler: {
    greetings: Phrases;
    softeners: Phrases;
    /** In front of a verb that stands as an order without them; none where it would not. */
    asks: Phrases;
    thanks: Phrases;
  };
  facts: string;
  requests: string;
}

export interface Pack {
  asks: Record<Slot, Asking>;
  cues: Cues;
  ownWords: OwnWords;
  stated: Stated;
  /** The sentence that asks for a tone which was chosen. */
  tones: Record<Exclude<Tone, 'keep'>, Line>;
  /** How people speak to a machine where nothing shows it. */
  usually: Register;
  /** Another way of writing the language, for prompts whose letters are those of its writing. */
  variant?: { letters: RegExp; asks: Pack['asks']; tones: Pack['tones']; ownWords: OwnWords };
  /** A capital inside of a sentence begins a name. German has them everywhere. */
  namesHaveCapitals?: true;
  /** What ends a sentence, where it is no '.'. */
  fullStop?: string;
  /** Chinese and Japanese: words stand side by side without spaces. */
  isUnspaced?: true;
  /** Arabic: 'and', 'the', 'with' and the like are written as one word with what follows. */
  hasPrefixes?: true;
}

export type Register = 'familiar' | 'polite';
