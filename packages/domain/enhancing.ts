/** How much of a prompt is taken, in characters as people count them. */
export const longestPrompt = 32_000;

/** As people count them; only one that may be too long is counted one by one. */
export function countCharacters(text: string): number {
  return text.length <= 0.9 * longestPrompt || text.length > 2 * longestPrompt ? text.length : [...text].length;
}

/** What people ask an AI tool for. */
export const tasks = [
  'coding',
  'debugging',
  'writing',
  'email',
  'summarise',
  'translate',
  'analyse',
  'extract',
  'explain',
  'brainstorm',
  'plan',
  'image',
  'rewrite',
  'roleplay',
  'question',
] as const;
export type Task = (typeof tasks)[number];

/** Where a prompt goes. */
export const targets = [
  'chatgpt',
  'claude',
  'gemini',
  'perplexity',
  'copilot',
  'image',
  'video',
  'coding-agent',
  'other',
] as const;
export type Target = (typeof targets)[number];

/** How much is asked. */
export const modes = ['concise', 'balanced', 'thorough'] as const;
export type Mode = (typeof modes)[number];

export const tones = ['keep', 'neutral', 'friendly', 'formal'] as const;
export type Tone = (typeof tones)[number];

/** Whether anything is asked. */
export const unknownsChoices = ['ask', 'off'] as const;
export type Unknowns = (typeof unknownsChoices)[number];

/** What a reader of a result would have otherwise: less of it, nothing but their own words, or something else asked. */
export const steers = ['shorter', 'my_words', 'another_question'] as const;
export type Steer = (typeof steers)[number];

/** The languages in which a prompt is improved; in any other one it is only tidied. */
export const languages = [
  'en',
  'es',
  'fr',
  'de',
  'pt',
  'it',
  'nl',
  'tr',
  'id',
  'ru',
  'ar',
  'hi',
  'zh',
  'ja',
  'ko',
] as const;
export type Language = (typeof languages)[number];

/** What a prompt can say of the result that is wanted. */
export const elements = ['error', 'language', 'level', 'recipient', 'stack', 'tone'] as const;
export type Element = (typeof elements)[number];

/** What a prompt can leave open in such a way that a wrong guess would pass unnoticed: of these one is asked for. */
export const slots = [
  'material',
  'error',
  'target_language',
  'which',
  'system',
  'place',
  'recipient',
  'dates',
  'age',
  'gift',
  'outfit',
  'diet',
  'budget',
  'level',
  'code_language',
  'topic',
] as const;
export type Slot = (typeof slots)[number];

/**
 * What can be said to a question: one of its answers, others, that it is the machine's to choose, that something else
 * is to be asked, or nothing.
 */
export const saids = ['option', 'own_words', 'you_decide', 'another_question', 'skip'] as const;
export type Said = (typeof saids)[number];

/** For how long it is known what was asked. */
export const questionsKeptDays = 180;

/** Who skips the same question so often does not want to be asked. */
export const skipsThatMute = 3;

/** What was skipped so far, and now this. */
export function skipOnce(skipped: readonly Slot[], slot: Slot): Slot[] {
  return mutedSlots(skipped).includes(slot) ? [...skipped] : [...skipped, slot];
}

/** What is asked for no more. */
export function mutedSlots(skipped: readonly Slot[]): Slot[] {
  return slots.filter((slot) => skipped.filter((one) => one === slot).length >= skipsThatMute);
}

/** What can be said of an answer beside what is missing: never asked for, and offered below the result. */
export const extras = [
  'level',
  'summary',
  'rewriting',
  'register',
  'scope',
  'length',
  'number',
  'style',
  'shape',
] as const;
export type Extra = (typeof extras)[number];

/** What stays the same from prompt to prompt, by the name of the variable that keeps it where its user wants that. */
export const rememberedAs = {
  system: 'My system',
  place: 'My place',
  diet: 'My diet',
  code_language: 'My programming language',
} as const satisfies Partial<Record<Slot, string>>;
export type RememberedSlot = keyof typeof rememberedAs;

export function isRemembered(slot: Slot): slot is RememberedSlot {
  return slot in rememberedAs;
}

/** Faults of a prompt that are pointed at; what is done about them is up to its user. */
export const noteRules = [
  'secret',
  'material',
  'blank',
  'contradiction',
  'range',
  'format',
  'reason',
  'register',
  'count',
] as const;
export type NoteRule = (typeof noteRules)[number];

/** Why a prompt was left as it is, or only tidied, which costs nothing. */
export const reasons = ['empty', 'greeting', 'complete', 'language', 'unsure', 'fact'] as const;
export type Reason = (typeof reasons)[number];

/** A result that is only tidied, or still asks something, costs nothing, and nothing of it is kept. */
export function isFree({
  changed,
  reason,
  ask,
}: {
  changed: boolean;
  reason: Reason | null;
  ask: object | null;
}): boolean {
  return !changed || reason !== null || ask !== null;
}
