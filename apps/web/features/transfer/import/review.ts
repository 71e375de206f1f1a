import type { Library } from '@hone/client/library';
import { findPlaceholders, placeholderForms, type PlaceholderForm } from '@hone/client/transfer/convert/placeholders';
import { convertIfItFits, outgoingOf, type Outgoing } from '@hone/client/transfer/plan/batches';
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
  answerAt(place: number): Answer | 'add';
  /** Why it can't run as it is. */
  obstacle: string | undefined;
}

export function reviewImport(reading: Reading, library: Library, answers: Answers, room: number | undefined): Review {
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
  return {
    plan,
    outgoing,
    added,
    replaced,
    skipped: plan.prompts.length - added - replaced,
    newCategories,
    answerAt: (place) => answerOf(plan.prompts[place]!),
    obstacle: obstacleOf(library, { added, categories: newCategories.length, outgoing, room }),
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
  const bytes = outgoing.prompts.reduce((sum, { text }) => sum + countBytes(text), 0);
  return room !== undefined && bytes > room ? t(words.tooMuch) : undefined;
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
