import type { ModelFailureKind } from './models.ts';

export const promptMaximum = 32_000;

/** In code points; texts far from the limit aren't worth counting exactly. */
export function promptLength(text: string): number {
  return text.length <= 0.9 * promptMaximum || text.length > 2 * promptMaximum ? text.length : [...text].length;
}

/** Values given with a prompt; lengths in UTF-16 units. */
export const givenValueRules = { nameMaximum: 50, valueMaximum: 10_000, maximum: 100 } as const;
/** In characters: a hundred values of the maximum length. Repeating one value could make a text of millions. */
export const mostFilled = givenValueRules.maximum * givenValueRules.valueMaximum;

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

export const steers = ['shorter', 'my_words'] as const;
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

/** Changes that are worth having, but not a credit. */
const freeKinds: ReadonlySet<string> = new Set(['tidy', 'spelling', 'filler', 'standing', 'values', 'fix']);

interface Used {
  edits: readonly { kind: string }[];
  by?: { own: boolean; failure: ModelFailureKind | null } | undefined;
  /** The user's own model wrote some of it. */
  isOwn?: boolean | undefined;
}

/**
 * A user who was promised one of Hone's models and got none doesn't pay; a paused model was promised to no one, and an own
 * model is its owner's to fix: only what it wrote is free.
 */
export function costsCredit({ edits, by, isOwn }: Used): boolean {
  const hasFailed = by !== undefined && !by.own && by.failure !== null && by.failure !== 'paused';
  return !isOwn && !hasFailed && edits.some(({ kind }) => !freeKinds.has(kind));
}
