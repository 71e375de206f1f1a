import type { Slot } from '@hone/domain/enhance/brief';
import type { Task, Tone } from '@hone/domain/enhance/enhancing';

/**
 * Phrases with commas between them. `*` at the end of a word stands for any ending, before a word for the rest of a
 * compound, `^` before a phrase for the beginning of a sentence, `$` behind it for the end of one, `_` for any one
 * word, and `#` for a number, in digits or as one of `numerals`. Case and accents make no difference.
 */
export type Phrases = string;

/** What a task can be in particular. */
export const forms = ['article', 'story', 'verse', 'post', 'letter', 'howto', 'fact', 'trip'] as const;
export type Form = (typeof forms)[number];

/** How a prompt speaks, and whether it contains orders that are not the user's own. */
export const signals = ['polite', 'numerals', 'formal', 'informal', 'orders'] as const;
export type Signal = (typeof signals)[number];

/** If a sentence addresses someone, the familiar way and the polite one. */
export type Phrasing = string | readonly [familiar: string, polite: string];

/** What a language knows about how people ask. */
export interface Cues {
  tasks: Record<Task, { sure: Phrases; maybe?: Phrases }>;
  forms: Record<Form, Phrases>;
  signals: Partial<Record<Signal, Phrases>>;
  /** Whole messages that ask for nothing. */
  greetings: Phrases;
  /** How a bare description of a picture begins; tried only if nothing else matches. */
  picture?: Phrases;
  /** Words that point at what follows them: such a sentence is not moved. */
  pointers?: Phrases;
}

/** What a prompt can state: a slot, or what an error says. */
export type StatedKey = Slot | 'error';
export type Stated = Partial<Record<StatedKey, Phrases>>;

/** What people want made, planned or found. */
export interface Wanted {
  label: string;
  /** Names of the thing itself. */
  things?: Phrases;
  /** Words that say by themselves that it is wanted. */
  acts?: Phrases;
}

/** A brief's words for one row. What is left out comes from its slot. */
export interface RowWords {
  label?: string;
  /** Its label where it is essential. */
  question?: string;
  hint?: string;
  /** What the tool is asked for. */
  name?: Phrasing;
  /** The sentence around `{value}`. */
  own?: Phrasing;
  options?: readonly { id: string; label: string; insert: Phrasing }[];
}

export interface BriefWords {
  wanted: Readonly<Record<string, Wanted>>;
  /** Verbs that ask for a thing. */
  makes: Phrases;
  /** Words between a thing and its topic. */
  topics: Phrases;
  /** Whole messages that continue what was said before. */
  remarks: Phrases;
  /** The thing follows its topic, and the request comes last. */
  headsLast?: true;
  rows: Readonly<Record<string, RowWords>>;
}

/** What an answer's length is counted in. */
export const units = ['words', 'characters', 'sentences', 'paragraphs', 'pages', 'lines', 'points', 'minutes'] as const;
export type Unit = (typeof units)[number];

/** Forms that exclude each other in an answer. */
export const formats = ['json', 'xml', 'yaml', 'csv', 'html', 'table', 'list', 'prose'] as const;
export type Format = (typeof formats)[number];

/** How a prompt contradicts itself, or announces something that is missing. */
export interface Noting {
  /** A text, file or code is announced that must be in the prompt. */
  announced: Phrases;
  /** What can be announced this way: words for `_`. */
  texts: Phrases;
  /** Blanks are meant to stay: in a template, an exercise, a form. */
  blanks: Phrases;
  /** Limits on an answer's length: `#` is the number, `{unit}` a word for one of the units. */
  least: Phrases;
  most: Phrases;
  exactly: Phrases;
  units: Record<Unit, Phrases>;
  /** With them a wish is for a part of the answer, a second one, a choice, or an existing text. */
  parts: Phrases;
  /** Next to a wish they reverse it. */
  negators: Phrases;
  /** `_` is the thing; without spaces between words it is on the side that `thing` says. */
  wanted: Phrases;
  forbidden: Phrases;
  thing?: 'before' | 'after';
  formats: Record<Format, Phrases>;
  /** Only a word or a number is wanted as the answer. */
  fixed: Phrases;
  /** Around two quoted words, one of which should be the answer; found where words have spaces between them. */
  either?: Phrases;
  reasons: Phrases;
  formal: Phrases;
  casual: Phrases;
  /** Announces the user's own list of that many; the counted thing may follow. */
  lists: Phrases;
  /** Between the last two of a list. */
  and: Phrases;
  /** Two to twelve, each in all its forms. */
  numbers: readonly Phrases[];
}

/**
 * How people greet, soften and thank, none of which says what they want; and what heads the two halves of a long
 * prompt.
 */
export interface OwnWords {
  filler: {
    greetings: Phrases;
    softeners?: Phrases;
    /** Before a verb that becomes an order without them; none where it would not. */
    asks?: Phrases;
    thanks: Phrases;
  };
  facts: string;
  requests: string;
}

/** What slips of the hand are made in. */
export interface Slips {
  /** Fixed if two letters changed places, or one is missing or doubled. */
  words?: Phrases;
  /** Words of any language, names and abbreviations that are such a slip of those. */
  others?: Phrases;
  /** `seperate > separate`: what no rule finds. */
  pairs: Phrases;
  /** With them a prompt is about words themselves, so nothing is fixed. */
  topics: Phrases;
}

export interface Pack {
  brief: BriefWords;
  cues: Cues;
  notes: Noting;
  ownWords: OwnWords;
  slips: Slips;
  stated: Stated;
  /** The sentence that asks for a chosen tone. */
  tones: Record<Exclude<Tone, 'keep'>, Phrasing>;
  /** How people speak to a machine where nothing shows it. */
  usually: Register;
  /** Another way of writing the language, for prompts whose letters are those of its writing. */
  variant?: { language: string; letters: RegExp; brief: BriefWords; tones: Pack['tones']; ownWords: OwnWords };
  /** A capital inside a sentence begins a name. German has them everywhere. */
  namesHaveCapitals?: true;
  /** What ends a sentence, if it is not '.'. */
  fullStop?: string;
  /** Chinese and Japanese: words are written side by side without spaces. */
  isUnspaced?: true;
  /** Arabic: 'and', 'the', 'with' and the like are written as one word with what follows. */
  hasPrefixes?: true;
}

export type Register = 'familiar' | 'polite';
