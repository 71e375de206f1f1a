import type { Task } from '@hone/domain/enhancing';
import type { Added, Wishes } from './added.ts';
import type { Analysis } from './analysis.ts';
import type { Form, NamedElement } from './packs/pack.ts';
import { inList, sayLine, writingOf } from './say.ts';
import { dearTasks, essentials, essentialsOfForms } from './steps.ts';

const formsOf: Partial<Record<Task, readonly Form[]>> = {
  writing: ['verse', 'story', 'items', 'copy', 'letter', 'article', 'post', 'title'],
  brainstorm: ['names', 'picks'],
  plan: ['recipe', 'trip', 'learning'],
};

/** What is essential and not said: asked for, decided in the open, left as a gap or as a slot. */
export function unknownsLine(analysis: Analysis, wishes: Wishes, most: number): Added | undefined {
  const { task, stated, pack, language } = analysis;
  if (wishes.unknowns === 'off' || !pack) return undefined;
  const open = essentialsOf(analysis).filter((element) => !stated.has(element));
  const named = open.slice(0, most);
  if (wishes.unknowns === 'variables') return slotsLine(analysis, named, wishes.known);
  if (task === 'email' && wishes.unknowns === 'auto') {
    return { id: 'unknown.gaps', kind: 'gaps', gives: open, text: sayLine(analysis, 'unknown.gaps') };
  }
  if (named.length === 0) return undefined;
  const { nouns } = writingOf(analysis);
  const list = inList(named.map((element) => nouns[element]), language!);
  const isAsked = wishes.unknowns === 'ask' || isDear(analysis, open);
  if (isAsked) return { id: 'unknown.ask', kind: 'ask', gives: named, text: sayLine(analysis, 'unknown.ask', list) };
  const chosen = choosable(task, named);
  if (chosen.length === 0) return undefined;
  const text = sayLine(analysis, 'unknown.choose', inList(chosen.map((element) => nouns[element]), language!));
  return { id: 'unknown.choose', kind: 'open', gives: chosen, text };
}

function essentialsOf({ task, cues }: Analysis): readonly NamedElement[] {
  const form = formsOf[task]?.find((each) => cues.forms.has(each));
  const wanted = (form && essentialsOfForms[form]) ?? essentials[task];
  // A printer has no code.
  const isOfCode = cues.sure.coding !== undefined || cues.maybe.coding !== undefined;
  return task === 'debugging' && !isOfCode ? wanted.filter((element) => element !== 'code') : wanted;
}

/** Questions before the answer annoy; they stand where a guess would waste the whole of it. */
function isDear({ task, asked, cues, spans, segments }: Analysis, open: readonly NamedElement[]): boolean {
  if (task === 'translate') return open.includes('language');
  if (!dearTasks.has(task)) return false;
  const hasMaterial = segments.shape !== 'alone' || spans.some(({ kind }) => kind === 'code');
  if (task === 'plan') return open.length >= 2 && asked <= 25 && !cues.forms.has('recipe');
  if (task === 'debugging') return !hasMaterial && open.length >= 2;
  return !hasMaterial && open.length >= 2 && asked <= 6 && !cues.forms.has('howto');
}

/** What nobody but the user can know is not made up, and one thing alone is decided without a word about it. */
function choosable(task: Task, named: readonly NamedElement[]): readonly NamedElement[] {
  if (task === 'coding') return named.filter((element) => element === 'stack');
  if (task === 'debugging' || task === 'analyse' || task === 'translate' || task === 'extract' || task === 'rewrite') return [];
  return named.length > 1 ? named : [];
}

function slotsLine(analysis: Analysis, named: readonly NamedElement[], known: readonly string[]): Added | undefined {
  if (named.length === 0) return undefined;
  const { language } = analysis;
  const { nouns } = writingOf(analysis);
  const slots = named.map((element) => {
    const noun = nouns[element];
    const name = known.find((each) => isSame(each, noun) || isSame(each, element)) ?? noun;
    return `${noun.charAt(0).toLocaleUpperCase(language)}${noun.slice(1)}: {{${name}}}`;
  });
  return { id: 'slots', kind: 'slots', gives: named, text: slots.join('\n') };
}

function isSame(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase().trim() === other.normalize('NFC').toLowerCase();
}
