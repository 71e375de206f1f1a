import type { Element, Slot, Task } from '@hone/domain/enhancing';

/**
 * Phrases with commas between them. `*` at the end of a word stands for any ending, before a word for the rest of a
 * compound, `^` before a phrase for the beginning of a sentence, `$` behind it for the end of one, `_` for any one word, and `#` for a number,
 * in digits or as one of `numerals`. Case and accents make no difference.
 */
export type Phrases = string;

/** What a task can be in particular; it chooses the line. */
export const forms = [
  'article',
  'story',
  'verse',
  'copy',
  'post',
  'letter',
  'items',
  'title',
  'snippet',
  'howto',
  'compare',
  'sums',
  'fact',
  'why',
  'whatif',
  'decide',
  'guide',
  'names',
  'picks',
  'trip',
  'learning',
  'recipe',
  'judge',
  'dialogue',
  'logo',
  'retouch',
  'video',
] as const;
export type Form = (typeof forms)[number];

/** How a prompt speaks, and what it forbids. */
export const signals = ['polite', 'numerals', 'strict', 'brief', 'long', 'formal', 'informal', 'orders'] as const;
export type Signal = (typeof signals)[number];

/** Where a sentence addresses somebody, the familiar way and the polite one. */
export type Line = string | readonly [familiar: string, polite: string];

/** Elements that a line can name in a list. */
export const namedElements = [
  'audience',
  'budget',
  'code',
  'constraints',
  'criteria',
  'error',
  'expected',
  'fields',
  'format',
  'inputs',
  'language',
  'length',
  'level',
  'purpose',
  'quantity',
  'recipient',
  'setting',
  'stack',
  'timeframe',
  'tone',
] as const satisfies readonly Element[];
export type NamedElement = (typeof namedElements)[number];

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

export interface Pack {
  asks: Record<Slot, Asking>;
  cues: Cues;
  stated: Stated;
  lines: Record<LineId, Line>;
  nouns: Record<NamedElement, string>;
  /** How people speak to a machine where nothing shows it. */
  usually: Register;
  /** Another way of writing the language, for prompts whose letters are those of its writing. */
  variant?: { letters: RegExp; asks: Pack['asks']; lines: Pack['lines']; nouns: Pack['nouns'] };
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

/** The lines that may be added. What `{list}` stands for is put in by `compose.ts`. */
export const lineIds = [
  'agent.scope',
  'agent.check',
  'analyse.findings',
  'analyse.certainty',
  'analyse.next',
  'brainstorm.names',
  'brainstorm.picks',
  'brainstorm.varied',
  'brainstorm.reasons',
  'brainstorm.choice',
  'coding.whole',
  'coding.howto',
  'coding.snippet',
  'coding.example',
  'coding.tests',
  'coding.reasons',
  'debugging.cause',
  'debugging.check',
  'debugging.others',
  'email.ready',
  'email.clear',
  'email.short',
  'explain.core',
  'explain.guide',
  'explain.example',
  'explain.mistakes',
  'extract.exact',
  'extract.list',
  'extract.judge',
  'image.choices',
  'image.keep',
  'plan.learning',
  'plan.recipe',
  'plan.steps',
  'plan.trip',
  'plan.risks',
  'plan.progress',
  'question.direct',
  'question.steps',
  'question.compare',
  'question.decide',
  'question.whatif',
  'question.why',
  'question.sums',
  'question.depends',
  'question.example',
  'rewrite.faithful',
  'rewrite.fit',
  'rewrite.only',
  'rewrite.changes',
  'roleplay.stay',
  'roleplay.turns',
  'roleplay.details',
  'sources',
  'summarise.faithful',
  'summarise.points',
  'summarise.gaps',
  'tone.neutral',
  'tone.friendly',
  'tone.formal',
  'translate.faithful',
  'translate.natural',
  'translate.only',
  'translate.doubts',
  'unknown.choose',
  'unknown.ask',
  'unknown.gaps',
  'writing.article',
  'writing.story',
  'writing.verse',
  'writing.copy',
  'writing.post',
  'writing.letter',
  'writing.items',
  'writing.title',
  'writing.concrete',
  'writing.plain',
  'writing.close',
  'choice.style',
  'choice.light',
  'choice.framing',
  'choice.ratio',
  'choice.colour',
  'choice.lettering',
  'choice.motion',
] as const;
export type LineId = (typeof lineIds)[number];
