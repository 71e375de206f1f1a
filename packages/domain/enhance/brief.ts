/** What a row of a brief can be about. A custom row adds a word: `my_facts.trip`. */
export const slots = [
  'material',
  'my_facts',
  'purpose',
  'audience',
  'success',
  'scope',
  'must_include',
  'avoid',
  'place',
  'platform',
  'language',
  'tools',
  'level',
  'budget',
  'time',
  'deadline',
  'quantity',
  'length',
  'format',
  'tone',
  'style',
] as const;
export type Slot = (typeof slots)[number];

export const rowPattern = /^[a-z_]{1,20}(?:\.[a-z_]{1,20})?$/;

/** `my_facts` of `my_facts.trip`. */
export function slotOf(row: string): Slot {
  return row.split('.')[0] as Slot;
}

/** Facts are never proposed: only the user knows them. */
export const rowKinds = ['fact', 'decision'] as const;
export type RowKind = (typeof rowKinds)[number];

export interface Option {
  id: string;
  label: string;
  /** Exactly what is written: a sentence, or in a row with several choices, the item listed. */
  insert: string;
}

export interface Row {
  slot: string;
  kind: RowKind;
  /** For the essential row, its question. */
  label: string;
  /** Without it, the tool has to guess. */
  essential?: boolean | undefined;
  /** Several options can be chosen. */
  multi?: boolean | undefined;
  /** What helps, for example. */
  hint?: string | undefined;
  options: readonly Option[];
  /** The sentence around the user's own words, with `{value}` in it. */
  own: string;
  proposed?: readonly string[] | undefined;
  /** By a model, for this prompt. */
  isMade?: boolean | undefined;
  /** The variable that can store the answer. */
  remember?: string | undefined;
  /** That variable's current value. */
  remembered?: string | undefined;
}

export interface Brief {
  /** What is wanted: a deliverable of the catalogue, or one of its shapes. */
  frame: string;
  label: string;
  /** Of the words of its rows, by BCP 47. Absent from looks that were stored before there was one. */
  language?: string | undefined;
  /** The most decisive first. */
  rows: readonly Row[];
  /** The row that was there before `by` replaced it, so that an answer to it in the meantime still counts. */
  spare?: readonly { row: Row; by: string }[] | undefined;
  /** Asks the tool to ask for the facts that are open. */
  ask_first: string | null;
  /** Where its sentences go, in the prompt as the user wrote it. */
  at: number;
  /** They follow the material that the prompt works on, and so are set apart from it. */
  apart?: boolean | undefined;
  /** How many words may be proposed. */
  most_words: number;
}

/** The user's answer to one row. Without a choice, the proposal applies. */
export interface Choice {
  slot: string;
  options?: readonly string[] | undefined;
  own?: string | undefined;
  skip?: boolean | undefined;
  /** Stores the user's own words as the row's variable. */
  remember?: boolean | undefined;
}

/** In choices, the row that represents the sentence which asks first. */
export const askFirstSlot = 'ask_first';

export const uses = ['inserted', 'copied', 'saved', 'sent'] as const;
export type Use = (typeof uses)[number];

export const mostRows = 5;
/** For a user on the free plan, per day. */
export const mostUnusedLooks = 60;
/** How long a look can be used. */
export const lookHours = 24;

export const skipsUntilMuted = 3;

export function addSkip(skipped: readonly Slot[], row: string): Slot[] {
  const slot = slotOf(row);
  return mutedSlots(skipped).includes(slot) ? [...skipped] : [...skipped, slot];
}

export function mutedSlots(skipped: readonly Slot[]): Slot[] {
  return slots.filter((slot) => skipped.filter((one) => one === slot).length >= skipsUntilMuted);
}

/** The variable that keeps what stays the same from prompt to prompt, by row. */
export const rememberedAs = {
  place: 'My place',
  'tools.system': 'My system',
  'tools.code': 'My programming language',
  'avoid.food': 'My diet',
} as const satisfies Record<string, string>;
/** The description of such a variable, until its user changes it. */
export const rememberedDescription = 'Hone asked for this while improving a prompt, and uses the answer from now on.';
export type RememberedRow = keyof typeof rememberedAs;

export function isRemembered(row: string): row is RememberedRow {
  return row in rememberedAs;
}

/** All rows that can be answered. */
export function offeredRows({ rows, spare = [] }: Pick<Brief, 'rows' | 'spare'>): readonly Row[] {
  return [...rows, ...spare.map(({ row }) => row)];
}

/** Names the first choice that no row of the brief offers. */
export function findForeignChoice(brief: Brief | null, choices: readonly Choice[]): number | undefined {
  const at = choices.findIndex(({ slot, options = [] }) => {
    if (slot === askFirstSlot) return brief?.ask_first === null || brief === null || options.length > 0;
    const row = brief && offeredRows(brief).find((each) => each.slot === slot);
    return !row || options.some((id) => !row.options.some((option) => option.id === id));
  });
  return at < 0 ? undefined : at;
}
