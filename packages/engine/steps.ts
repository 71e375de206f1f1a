import type { Element, HunkKind, Task } from '@hone/domain/enhancing';
import type { Form, LineId, NamedElement } from './packs/pack.ts';

/** What a line asks of the answer beyond being good: more of it, a shape, or nothing around it. */
export type Demand = 'more' | 'shape' | 'bare';

/** A line that may be added where what it gives is not said yet. */
export interface Step {
  line: Exclude<LineId, `choice.${string}`> | 'unknowns' | 'choices';
  kind: HunkKind;
  gives: readonly Element[];
  demand?: Demand;
  /** Only in the thorough mode. */
  isExtra?: true;
  /** Only for prompts of these forms, or of none of them. */
  for?: readonly Form[];
  not?: readonly Form[];
}

const unknowns: Step = { line: 'unknowns', kind: 'open', gives: [] };
const choices: Step = { line: 'choices', kind: 'choices', gives: [], not: ['retouch'] };

type Rest = Partial<Omit<Step, 'line' | 'kind' | 'gives'>>;
const step = (line: Exclude<Step['line'], 'unknowns' | 'choices'>, kind: HunkKind, gives: readonly Element[], rest: Rest = {}): Step => ({ line, kind, gives, ...rest });
const more = { demand: 'more' } as const;
const shape = { demand: 'shape' } as const;
const extra = { demand: 'more', isExtra: true } as const;

const shortTexts: readonly Form[] = ['title'];
const prose: readonly Form[] = ['article', 'story', 'copy', 'post', 'letter', 'verse', 'items', 'title'];

/** For each task the lines worth adding, the most valuable first. */
export const steps: Record<Task, readonly Step[]> = {
  coding: [
    step('coding.howto', 'quality', ['example', 'reasons'], { ...shape, for: ['howto'] }),
    step('coding.snippet', 'quality', ['format', 'reasons'], { ...shape, for: ['snippet'], not: ['howto'] }),
    step('coding.whole', 'quality', ['edges', 'format'], { not: ['howto', 'snippet'] }),
    unknowns,
    step('coding.example', 'example', ['example', 'inputs'], { ...more, not: ['howto'] }),
    step('coding.tests', 'checks', ['tests'], extra),
    step('coding.reasons', 'checks', ['reasons'], extra),
  ],
  debugging: [
    unknowns,
    step('debugging.cause', 'quality', ['reasons', 'format'], shape),
    step('debugging.check', 'checks', ['tests', 'example'], more),
    step('debugging.others', 'checks', ['certainty'], extra),
  ],
  writing: [
    step('writing.title', 'quality', ['quantity'], { ...more, for: ['title'], not: ['story', 'verse', 'article'] }),
    step('writing.verse', 'quality', ['evidence'], { for: ['verse'] }),
    step('writing.story', 'quality', ['evidence'], { for: ['story'], not: ['verse'] }),
    step('writing.items', 'quality', ['evidence'], { for: ['items'], not: ['verse', 'story', 'title'] }),
    step('writing.copy', 'quality', ['purpose'], { for: ['copy'], not: ['verse', 'story', 'items', 'title'] }),
    step('writing.post', 'quality', ['evidence'], { for: ['post'], not: ['verse', 'story', 'items', 'copy', 'article', 'title'] }),
    step('writing.letter', 'quality', ['purpose'], { for: ['letter'], not: ['verse', 'story', 'items', 'copy', 'post', 'title'] }),
    step('writing.article', 'quality', ['evidence'], { for: ['article'], not: ['verse', 'story', 'items', 'copy', 'letter'] }),
    step('writing.concrete', 'quality', ['evidence'], { not: prose }),
    unknowns,
    step('writing.plain', 'form', ['style'], { not: [...shortTexts, 'verse', 'items'] }),
    step('writing.close', 'form', ['next'], { ...extra, not: [...shortTexts, 'items', 'verse'] }),
  ],
  email: [
    step('email.ready', 'form', ['format'], shape),
    unknowns,
    step('email.short', 'quality', ['length', 'tone', 'next']),
    step('email.clear', 'quality', ['next', 'purpose']),
  ],
  summarise: [
    step('summarise.faithful', 'faithful', ['source']),
    step('summarise.points', 'form', ['format', 'length'], shape),
    unknowns,
    step('summarise.gaps', 'checks', ['certainty'], extra),
  ],
  translate: [
    step('translate.faithful', 'faithful', ['tone', 'format']),
    step('translate.natural', 'quality', ['style']),
    unknowns,
    step('translate.only', 'form', ['length'], { demand: 'bare' }),
    step('translate.doubts', 'checks', ['certainty'], extra),
  ],
  analyse: [
    step('analyse.findings', 'quality', ['format', 'evidence'], shape),
    step('analyse.certainty', 'checks', ['certainty'], more),
    step('analyse.next', 'checks', ['next'], more),
    unknowns,
  ],
  extract: [
    step('extract.judge', 'faithful', ['evidence', 'certainty'], { ...more, for: ['judge'] }),
    step('extract.exact', 'faithful', ['evidence', 'certainty'], { not: ['judge'] }),
    step('extract.list', 'form', ['format'], { ...shape, not: ['judge'] }),
    unknowns,
  ],
  explain: [
    step('question.compare', 'form', ['format', 'criteria'], { ...shape, for: ['compare'] }),
    step('explain.guide', 'form', ['format', 'inputs'], { ...shape, for: ['guide'], not: ['compare'] }),
    step('explain.core', 'quality', ['level', 'format'], { not: ['compare', 'guide'] }),
    step('explain.example', 'example', ['example', 'level'], more),
    unknowns,
    step('explain.mistakes', 'checks', ['certainty'], extra),
  ],
  brainstorm: [
    step('brainstorm.names', 'quality', ['style'], { for: ['names'] }),
    step('brainstorm.varied', 'quality', ['style'], { ...shape, not: ['names'] }),
    step('brainstorm.picks', 'checks', ['reasons'], { ...more, for: ['picks'], not: ['names'] }),
    step('brainstorm.reasons', 'checks', ['reasons'], { ...more, not: ['picks', 'names'] }),
    unknowns,
    step('brainstorm.choice', 'checks', ['next'], extra),
  ],
  plan: [
    step('plan.recipe', 'form', ['format'], { ...shape, for: ['recipe'] }),
    step('plan.trip', 'form', ['format'], { ...shape, for: ['trip'], not: ['recipe'] }),
    step('plan.learning', 'form', ['format'], { ...shape, for: ['learning'], not: ['recipe', 'trip'] }),
    step('plan.steps', 'form', ['format'], { ...shape, not: ['recipe', 'trip', 'learning'] }),
    unknowns,
    step('plan.risks', 'checks', ['certainty'], { ...more, not: ['recipe', 'trip'] }),
    step('plan.progress', 'checks', ['tests'], extra),
  ],
  image: [step('image.keep', 'faithful', ['constraints'], { for: ['retouch'] }), choices],
  rewrite: [
    step('rewrite.faithful', 'faithful', ['source']),
    unknowns,
    step('rewrite.fit', 'form', ['length', 'tone']),
    step('rewrite.only', 'form', ['format'], { demand: 'bare' }),
    step('rewrite.changes', 'checks', ['reasons'], extra),
  ],
  roleplay: [
    step('roleplay.stay', 'quality', []),
    step('roleplay.turns', 'form', ['turns', 'length'], { ...shape, for: ['dialogue'] }),
    step('roleplay.details', 'quality', ['evidence'], { not: ['dialogue'] }),
    unknowns,
  ],
  question: [
    step('question.sums', 'checks', ['evidence', 'reasons'], { ...more, for: ['sums'] }),
    step('question.compare', 'form', ['format', 'criteria'], { ...shape, for: ['compare'], not: ['sums'] }),
    step('question.steps', 'quality', ['format', 'next'], { ...shape, for: ['howto'], not: ['sums', 'compare'] }),
    step('question.decide', 'quality', ['criteria', 'reasons'], { ...shape, for: ['decide'], not: ['sums', 'compare', 'howto'] }),
    step('question.whatif', 'quality', ['certainty'], { for: ['whatif'], not: ['sums', 'compare', 'howto', 'decide'] }),
    step('question.why', 'quality', ['certainty', 'reasons'], { ...shape, for: ['why'], not: ['sums', 'compare', 'howto', 'decide', 'whatif'] }),
    step('question.direct', 'quality', ['format', 'reasons'], { ...shape, not: ['sums', 'compare', 'howto', 'decide', 'why', 'whatif'] }),
    step('question.depends', 'checks', ['certainty', 'constraints'], { ...more, not: ['sums', 'why', 'whatif'] }),
    step('question.example', 'example', ['example'], { ...extra, not: ['sums', 'compare'] }),
  ],
};

/** What the answer depends on, the most important first; of these the missing ones are asked for, chosen, or left as gaps. */
export const essentials: Record<Task, readonly NamedElement[]> = {
  coding: ['stack', 'inputs', 'constraints'],
  debugging: ['code', 'error', 'expected'],
  writing: ['audience', 'tone', 'length', 'purpose'],
  email: ['recipient', 'purpose', 'tone'],
  summarise: ['audience', 'length'],
  translate: ['language', 'audience'],
  analyse: ['purpose', 'criteria', 'audience'],
  extract: ['fields', 'format'],
  explain: ['level', 'length'],
  brainstorm: ['criteria', 'quantity', 'audience'],
  plan: ['timeframe', 'budget', 'constraints'],
  image: [],
  rewrite: ['tone', 'audience', 'length'],
  roleplay: ['setting', 'tone'],
  question: [],
};

/** Some texts leave less open than their task does. */
export const essentialsOfForms: Partial<Record<Form, readonly NamedElement[]>> = {
  verse: ['tone', 'length'],
  story: ['audience', 'tone', 'length'],
  letter: ['tone', 'length'],
  items: ['audience', 'length'],
  title: ['audience', 'tone'],
  names: ['criteria', 'quantity'],
  picks: ['criteria', 'quantity'],
  trip: ['timeframe', 'budget', 'constraints'],
  learning: ['level', 'timeframe', 'constraints'],
  recipe: [],
};

/** A wrong guess costs much here: rather ask first. */
export const dearTasks: ReadonlySet<Task> = new Set(['coding', 'debugging', 'plan', 'analyse']);

/** What a picture leaves open, and the words that offer it. */
export const pictureChoices = {
  still: [
    ['style', 'choice.style'],
    ['light', 'choice.light'],
    ['framing', 'choice.framing'],
    ['ratio', 'choice.ratio'],
  ],
  logo: [
    ['style', 'choice.lettering'],
    ['colour', 'choice.colour'],
    ['ratio', 'choice.ratio'],
  ],
  video: [
    ['style', 'choice.style'],
    ['light', 'choice.light'],
    ['motion', 'choice.motion'],
    ['ratio', 'choice.ratio'],
  ],
} as const satisfies Record<string, readonly (readonly [Element, LineId])[]>;
