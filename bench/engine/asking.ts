import { readFileSync } from 'node:fs';
import type { Slot } from '@hone/domain/enhancing';

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
  which: /specific|which|name of|url|website|site|topic|type of|kind|title|model|directory|path|field|version|source|content|limit|number|index|dataset|city/,
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
    const meets = (least: number) => slot !== undefined && missing.some(({ importance, what, question }) => importance >= least && said[slot].test(`${what} ${question}`.toLowerCase()));
    return { slot, isEssential: missing.some(({ importance }) => importance === 3), meets: meets(3), matters: meets(2) };
  });
  const essential = judged.filter(({ isEssential }) => isEssential);
  const others = judged.filter(({ isEssential }) => !isEssential);
  const asked = judged.filter(({ slot }) => slot !== undefined);
  const share = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(0).padStart(3)} % of ${of}`;
  console.log(`bench:engine asking: ${rows.length} requests`);
  console.log(`  asked, where something essential is missing   ${share(essential.filter(({ slot }) => slot).length, essential.length)}   (gate: 45)`);
  console.log(`  asked, and it met something essential         ${share(essential.filter(({ meets }) => meets).length, essential.length)}   (aim: 30)`);
  console.log(`  asked, though nothing essential is missing    ${share(others.filter(({ slot }) => slot).length, others.length)}   (gate: at most 12)`);
  console.log(`  of the questions, those that matter           ${share(asked.filter(({ matters }) => matters).length, asked.length)}   (gate: 60)`);
  for (const slot of Object.keys(said) as Slot[]) {
    const own = asked.filter((each) => each.slot === slot);
    if (own.length > 0) console.log(`    ${slot.padEnd(16)} ${String(own.length).padStart(3)} asked, ${String(own.filter(({ matters }) => matters).length).padStart(3)} matter, ${String(own.filter(({ meets }) => meets).length).padStart(3)} essential`);
  }
}
