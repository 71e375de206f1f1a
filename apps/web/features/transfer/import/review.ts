import type { Library } from '@hone/client/library';
import { findPlaceholders, placeholderForms, type PlaceholderForm } from '@hone/client/transfer/convert/placeholders';
import { convertIfItFits, outgoingOf, type Outgoing } from '@hone/client/transfer/plan/batches';
import { findUnusable, type UnusablePrompt } from '@hone/client/transfer/plan/fragments';
import {
  answersFor,
  planImport,
  usualAnswers,
  type Answer,
  type ImportPlan,
  type PlannedPrompt,
  type Verdict,
} from '@hone/client/transfer/plan/plan';
import type { Reading } from '@hone/client/transfer/read/reading';
import { countBytes } from '@hone/domain/encoding';
import { libraryRules } from '@hone/domain/library';
import { variableKey } from '@hone/text/variables';
import { messageOfCode } from '../../../data/failures.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

export type KnownVerdict = Exclude<Verdict, 'new'>;
export const knownVerdicts = ['same', 'same_text', 'same_name'] as const satisfies readonly KnownVerdict[];

/** What someone has answered so far. */
export interface Answers {
  all: Readonly<Record<KnownVerdict, Answer>>;
  /** By the prompt's place in the plan. */
  each: ReadonlyMap<number, Answer>;
  forms: ReadonlySet<PlaceholderForm>;
}

export const firstAnswers: Answers = { all: usualAnswers, each: new Map(), forms: new Set() };

export interface Review {
  plan: ImportPlan;
  outgoing: Outgoing;
  added: number;
  replaced: number;
  skipped: number;
  newCategories: string[];
  /** Sets of values that are added. */
  sets: number;
  /** What another plan would keep. */
  ofPro: string | undefined;
  unusable: ReturnType<typeof findUnusable>;
  answerAt(place: number): Answer | 'add';
  /** Why it can't run as it is. */
  obstacle: string | undefined;
}

export interface Account {
  /** In bytes; unknown at first. */
  room: number | undefined;
  isAdvanced: boolean;
}

export const shownProblems = 50;

export function reviewImport(reading: Reading, library: Library, answers: Answers, account: Account): Review {
  const plan = planImport(reading, library, ({ text }) => convertIfItFits(text, answers.forms).text);
  const places = new Map(plan.prompts.map((planned, place) => [planned, place]));
  const answerOf = (planned: PlannedPrompt): Answer | 'add' => {
    const { verdict } = planned;
    if (verdict === 'new') return 'add';
    const wanted = answers.each.get(places.get(planned)!) ?? answers.all[verdict];
    return answersFor(planned).includes(wanted) ? wanted : usualAnswers[verdict];
  };
  const outgoing = outgoingOf(reading, plan, library, { category: t(words.imported), forms: answers.forms, answerOf });
  const replaced = outgoing.prompts.filter(({ replaces }) => replaces !== undefined).length;
  const added = outgoing.prompts.length - replaced;
  const newCategories = outgoing.categories.flatMap(({ id, name }) => (id === undefined ? [name] : []));
  const sets = countNewSets(outgoing, library);
  return {
    plan,
    outgoing,
    added,
    replaced,
    skipped: plan.prompts.length - added - replaced,
    newCategories,
    sets: account.isAdvanced ? sets : 0,
    ofPro: account.isAdvanced ? undefined : describeLoss(countNewTypes(outgoing, library), sets),
    unusable: findUnusable(outgoing, library, shownProblems),
    answerAt: (place) => answerOf(plan.prompts[place]!),
    obstacle: obstacleOf(library, { added, categories: newCategories.length, outgoing, room: account.room }),
  };
}

interface Wanted {
  added: number;
  categories: number;
  outgoing: Outgoing;
  room: number | undefined;
}

function obstacleOf(library: Library, { added, categories, outgoing, room }: Wanted): string | undefined {
  const prompts = library.prompts.size + added;
  if (prompts > libraryRules.prompts) return t(words.tooManyPrompts, { count: prompts, limit: libraryRules.prompts });
  const all = library.categories.size + categories;
  if (all > libraryRules.categories) return t(words.tooManyCategories, { count: all, limit: libraryRules.categories });
  const bytes = outgoing.prompts.reduce(
    (sum, { text, value_sets: sets }) => sum + countBytes(text) + (sets ? countBytes(JSON.stringify(sets)) : 0),
    0,
  );
  return room !== undefined && bytes > room ? t(words.tooMuch) : undefined;
}

function countNewSets({ prompts, sets }: Outgoing, library: Library): number {
  const added = prompts.map(({ replaces = '', value_sets = [] }) => {
    const own = new Set(library.prompts.get(replaces)?.value_sets.map(({ name }) => variableKey(name)));
    return value_sets.filter(({ name }) => !own.has(variableKey(name))).length;
  });
  return [...added, ...sets.map(({ value_sets }) => value_sets.length)].reduce((sum, count) => sum + count, 0);
}

function countNewTypes({ variables }: Outgoing, library: Library): number {
  const known = new Set([...library.variables.values()].map(({ name }) => variableKey(name)));
  return variables.filter(({ name, type = 'text' }) => type !== 'text' && !known.has(variableKey(name))).length;
}

function describeLoss(types: number, sets: number): string | undefined {
  if (types > 0 && sets > 0) return t(words.typesAndSetsOfPro, { types, sets });
  if (types > 0) return t(words.typesOfPro, { types });
  return sets > 0 ? t(words.setsOfPro, { sets }) : undefined;
}

export function describeUnusable({ refused }: UnusablePrompt): string {
  return refused.is === 'circle'
    ? t(words.circle, { path: refused.path.join(' → ') })
    : messageOfCode('prompts.fragments.too_much');
}

export interface FoundForm {
  form: PlaceholderForm;
  count: number;
  samples: string[];
}

/** What each foreign way to write a variable is used for. */
export function findForms({ prompts }: Reading): FoundForm[] {
  const found = new Map<PlaceholderForm, { count: number; samples: Set<string> }>();
  for (const { text } of prompts) {
    for (const { form, start, end } of findPlaceholders(text)) {
      const own = found.get(form) ?? { count: 0, samples: new Set() };
      found.set(form, own);
      own.count += 1;
      if (own.samples.size < 3) own.samples.add(text.slice(start, end));
    }
  }
  return placeholderForms.flatMap((form) => {
    const own = found.get(form);
    return own ? [{ form, count: own.count, samples: [...own.samples] }] : [];
  });
}
