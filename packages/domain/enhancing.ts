import type { ModelFailureKind } from './models.ts';

export const promptMaximum = 32_000;

/** In code points; texts far from the limit aren't worth counting exactly. */
export function promptLength(text: string): number {
  return text.length <= 0.9 * promptMaximum || text.length > 2 * promptMaximum ? text.length : [...text].length;
}

/** Values given with a prompt; lengths in UTF-16 units. */
export const givenValueRules = { nameMaximum: 50, valueMaximum: 10_000, maximum: 100 } as const;

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

export const modes = ['concise', 'balanced', 'thorough'] as const;
export type Mode = (typeof modes)[number];

export const tones = ['keep', 'neutral', 'friendly', 'formal'] as const;
export type Tone = (typeof tones)[number];

export const unknownsChoices = ['ask', 'off'] as const;
export type Unknowns = (typeof unknownsChoices)[number];

export const steers = ['shorter', 'my_words', 'another_question'] as const;
export type Steer = (typeof steers)[number];

/** In any other language, a prompt is only tidied. */
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

/** What a prompt may specify about the result. */
export const elements = ['error', 'language', 'level', 'recipient', 'stack', 'tone'] as const;
export type Element = (typeof elements)[number];

/** What a prompt may leave out where a wrong guess would go unnoticed: Hone asks about one of these. */
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

export const answerKinds = ['option', 'own_words', 'you_decide', 'another_question', 'skip'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const questionRetentionDays = 180;

export const skipsUntilMuted = 3;

export function addSkip(skipped: readonly Slot[], slot: Slot): Slot[] {
  return mutedSlots(skipped).includes(slot) ? [...skipped] : [...skipped, slot];
}

export function mutedSlots(skipped: readonly Slot[]): Slot[] {
  return slots.filter((slot) => skipped.filter((one) => one === slot).length >= skipsUntilMuted);
}

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

/** The variable that keeps an answer which stays the same from prompt to prompt. */
export const rememberedAs = {
  system: 'My system',
  place: 'My place',
  diet: 'My diet',
  code_language: 'My programming language',
} as const satisfies Partial<Record<Slot, string>>;
/** What such a variable says of itself, until its user says something else. */
export const rememberedDescription = 'Hone asked for this while improving a prompt, and uses the answer from now on.';
export type RememberedSlot = keyof typeof rememberedAs;

export function isRemembered(slot: Slot): slot is RememberedSlot {
  return slot in rememberedAs;
}

/** Problems that are pointed out, never fixed without a click. */
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

/** Why a prompt was left alone or only tidied, which is free. */
export const reasons = ['empty', 'greeting', 'complete', 'language', 'unsure', 'fact'] as const;
export type Reason = (typeof reasons)[number];

interface Outcome {
  changed: boolean;
  reason: Reason | null;
  ask: object | null;
  by?: { own: boolean; failure: ModelFailureKind | null } | undefined;
}

/**
 * A free result isn't stored either. Whoever was promised a model and got none doesn't pay, but a paused model was
 * promised to nobody.
 */
export function isFree({ changed, reason, ask, by }: Outcome): boolean {
  const hasFailed = by !== undefined && by.failure !== null && by.failure !== 'paused';
  return !changed || reason !== null || ask !== null || hasFailed;
}

/** By the user's own model, a result is stored all the same. */
export function costsCredit(outcome: Outcome): boolean {
  return !isFree(outcome) && !outcome.by?.own;
}
