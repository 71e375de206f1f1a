import type { Slot } from '@hone/domain/enhancing';
import { judgeShare, percent, type Gate } from './gates.ts';
import type { Vague } from './rows.ts';
import type { Enhance } from './trial.ts';

const said: Record<Slot, RegExp> = {
  material: /data|text|document|file|source|script|code|content|which|format|specific/,
  error: /error|issue|symptom|problem|nature|details/,
  target_language: /language/,
  which: new RegExp(
    'specific|which|name of|url|site|topic|type of|kind|title|model|directory|path|field|version|source|content|' +
      'limit|number|index|dataset|city',
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

export interface Judged {
  id: string;
  slot: Slot | undefined;
  isEssential: boolean;
  meets: boolean;
  matters: boolean;
}

export function judgeQuestions(rows: readonly Vague[], enhance: Enhance): Judged[] {
  return rows.map(({ text, missing }) => {
    const slot = enhance({ text }).ask?.slot;
    const hits = missing.filter(({ what, question }) => slot && said[slot].test(`${what} ${question}`.toLowerCase()));
    const meets = (least: number) => hits.some(({ importance }) => importance >= least);
    const isEssential = missing.some(({ importance }) => importance === 3);
    return { id: text, slot, isEssential, meets: meets(3), matters: meets(2) };
  });
}

export function judgeAsking(judged: readonly Judged[]): Gate[] {
  const isAsked = ({ slot }: Judged) => slot !== undefined;
  const [essential, others] = [judged.filter((each) => each.isEssential), judged.filter((each) => !each.isEssential)];
  const asked = judged.filter(isAsked);
  return [
    judgeShare('asked, where something essential is missing', { least: 0.45 }, essential, isAsked),
    judgeShare('asked, and it met something essential', { least: 0.3 }, essential, ({ meets }) => meets),
    judgeShare('of the questions, those that matter', { least: 0.6 }, asked, ({ matters }) => matters),
    judgeShare('asked, though nothing essential is missing', { most: 0.12 }, others, isAsked),
  ];
}

/** For open requests: how much of the inserted text is one of five texts. */
export function judgeSameness(texts: readonly string[], enhance: Enhance): Gate {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const options = enhance({ text }).ask?.options ?? [];
    // Options of one question are chosen equally often.
    for (const { insert } of options) counts.set(insert, (counts.get(insert) ?? 0) + 1 / options.length);
  }
  const total = (all: readonly (readonly [string, number])[]) => all.reduce((sum, [, times]) => sum + times, 0);
  const most = [...counts].toSorted((one, other) => other[1] - one[1]).slice(0, 5);
  const share = total(most) / total([...counts]);
  const against = most.map(([text, times]) => `${times.toFixed(1)} × ${text}`);
  const measure = 'the five texts put in most often, of all';
  return { measure, mark: '≤ 20 %', figure: percent(share), isMet: share <= 0.2, against };
}
