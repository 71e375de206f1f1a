import { readFileSync } from 'node:fs';
import { slots, type Slot } from '@hone/domain/enhancing';
import { printTable } from '../figures.ts';
import { part, percent, type Gate } from './gates.ts';
import type { Enhance } from './trial.ts';

/** A request whose missing details people have listed: 3 is essential, 1 hardly matters. */
export interface Row {
  text: string;
  missing: { what: string; importance: number; question: string }[];
}

/** How people put what a slot asks for. */
const said: Record<Slot, RegExp> = {
  material: /data|text|document|file|source|script|code|content|which|format|specific/,
  error: /error|issue|symptom|problem|nature|details/,
  target_language: /language/,
  which: new RegExp(
    'specific|which|name of|url|website|site|topic|type of|kind|title|model|directory|path|field|version|source|content|limit|number|index|dataset|city',
  ),
  system: /operating system|platform|environment|system|device|shell|software|computer|type of/,
  place: /locat|city|cities|country|region|where|area\b|neighbou?rhood|address|local/,
  recipient: /recipient|address|whom/,
  dates: /date|when|duration|how long|time|days|travel/,
  age: /\bage|old|grade/,
  gift: /interest|prefer|gender|\bage|like|profile|relationship|occasion/,
  outfit: /gender|size|profile|occasion|type|style|industry|work/,
  diet: /diet|allerg|restriction|food|ingredient/,
  budget: /budget|price|cost|spend/,
  level: /level|experience|skill|fitness|current/,
  code_language: /programming language|scripting|language pref|language or|environment|platform/,
  topic: /topic|about|subject|theme|content/,
};

interface Judged {
  slot: Slot | undefined;
  isEssential: boolean;
  /** The question hits a detail that is essential, and one that matters at least. */
  meets: boolean;
  matters: boolean;
}

export function readMissing(file: string): Row[] {
  return readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Row);
}

/** Whether the one question is right, on requests whose missing details are known. */
export function judgeQuestions(rows: readonly Row[], enhance: Enhance): Judged[] {
  return rows.map(({ text, missing }) => {
    const slot = enhance({ text, mode: 'balanced' }).ask?.slot;
    const isOf = (what: string) => slot !== undefined && said[slot].test(what.toLowerCase());
    const meets = (least: number) => missing.some(({ importance, what, question }) => importance >= least && isOf(`${what} ${question}`));
    return { slot, isEssential: missing.some(({ importance }) => importance === 3), meets: meets(3), matters: meets(2) };
  });
}

export function judgeAsking(judged: readonly Judged[]): Gate[] {
  const [essential, others] = [judged.filter(({ isEssential }) => isEssential), judged.filter(({ isEssential }) => !isEssential)];
  const isAsked = ({ slot }: Judged) => slot !== undefined;
  const gate = (measure: string, mark: string, some: readonly Judged[], all: readonly Judged[], isHeld: (share: number) => boolean): Gate => {
    const share = part(some.length, all.length);
    return { measure, mark, figure: `${percent(share)} of ${all.length}`, holds: isHeld(share), against: [] };
  };
  const asked = judged.filter(isAsked);
  return [
    gate('asked, where something essential is missing', '≥ 45 %', essential.filter(isAsked), essential, (share) => share >= 0.45),
    gate('asked, and it met something essential', 'aim 30 %', essential.filter(({ meets }) => meets), essential, (share) => share >= 0.3),
    gate('of the questions, those that matter', '≥ 60 %', asked.filter(({ matters }) => matters), asked, (share) => share >= 0.6),
    gate('asked, though nothing essential is missing', '≤ 12 %', others.filter(isAsked), others, (share) => share <= 0.12),
  ];
}

export function printAsking(judged: readonly Judged[]): void {
  console.log('\n  questions, by slot');
  printTable(
    ['slot', 'asked', 'matter', 'essential'],
    slots.flatMap((slot) => {
      const own = judged.filter((each) => each.slot === slot);
      const counts = [own, own.filter(({ matters }) => matters), own.filter(({ meets }) => meets)];
      return own.length > 0 ? [[slot, ...counts.map(({ length }) => String(length))]] : [];
    }),
  );
}
