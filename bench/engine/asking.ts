import { readFileSync } from 'node:fs';
import { slots, type Slot } from '@hone/domain/enhancing';
import { printTable } from '../figures.ts';

/** A request whose missing details people have listed: 3 is essential, 1 hardly matters. */
interface Row {
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

/** How often the one question is right, on requests whose missing details are known. */
export function printAsking(file: string, ask: (text: string) => Slot | undefined): void {
  const rows = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Row);
  const judged = rows.map(({ text, missing }) => {
    const slot = ask(text);
    const isOf = (what: string) => slot !== undefined && said[slot].test(what.toLowerCase());
    const meets = (least: number) => missing.some(({ importance, what, question }) => importance >= least && isOf(`${what} ${question}`));
    return { slot, isEssential: missing.some(({ importance }) => importance === 3), meets: meets(3), matters: meets(2) };
  });
  const essential = judged.filter(({ isEssential }) => isEssential);
  const others = judged.filter(({ isEssential }) => !isEssential);
  const asked = judged.filter(({ slot }) => slot !== undefined);
  const share = (part: readonly unknown[], of: readonly unknown[]) => `${((100 * part.length) / Math.max(1, of.length)).toFixed(0)} % of ${of.length}`;
  const isAsked = ({ slot }: (typeof judged)[number]) => slot !== undefined;
  console.log(`bench:engine asking: ${rows.length} requests`);
  printTable(
    ['measure', 'gate', 'figure'],
    [
      ['asked, where something essential is missing', '≥ 45 %', share(essential.filter(isAsked), essential)],
      ['asked, and it met something essential', 'aim 30 %', share(essential.filter(({ meets }) => meets), essential)],
      ['asked, though nothing essential is missing', '≤ 12 %', share(others.filter(isAsked), others)],
      ['of the questions, those that matter', '≥ 60 %', share(asked.filter(({ matters }) => matters), asked)],
    ],
  );
  printTable(
    ['slot', 'asked', 'matter', 'essential'],
    slots.flatMap((slot) => {
      const own = asked.filter((each) => each.slot === slot);
      const counts = [own, own.filter(({ matters }) => matters), own.filter(({ meets }) => meets)];
      return own.length > 0 ? [[slot, ...counts.map(({ length }) => String(length))]] : [];
    }),
  );
}
