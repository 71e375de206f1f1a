import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { enhance } from '../../packages/engine/enhance.ts';
import { modes, targets, unknownsChoices } from '../../packages/domain/enhancing.ts';
import { describeMachine, printTable, quantile } from '../figures.ts';

// What a stranger can put into the box: no text may make the engine throw, lose a word, or take long.
const [count = '100000', seed = '1'] = process.argv.slice(2);
const folder = new URL('../engine/prompts/', import.meta.url);
const prompts = readdirSync(folder).flatMap((name) =>
  readFileSync(new URL(name, folder), 'utf8').trim().split('\n').map((line) => (JSON.parse(line) as { text: string }).text),
);
const signs = ['```', '~~~', '"""', '{{', '}}', '${', '}', '<<', '>>', '[', ']', '<a>', '</a>', '<', '$', '$$', '\\[', '“', '”', '„', '«', '»', "'", '"', '`', '--', '@a', '#', '/x', 'http://', 'a@b.c', '1,', '2.', ':', '\n', '\n\n', '\t', ' ', '- ', '> ', 'From: ', '中', 'あ', '글', 'ا', 'न', 'é', '\u0301', '\u200d', '\ud800', '😀', 'write', 'email', 'only'];

const pieces = fc.array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom(...prompts)), { maxLength: 40 });
const texts = fc.oneof(
  { weight: 4, arbitrary: pieces.map((parts) => parts.join('').slice(0, 32_000)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...signs), fc.nat(2000)).map(([sign, times]) => sign.repeat(times).slice(0, 32_000)) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...prompts), fc.constantFrom(...signs), fc.nat(500)).map(([prompt, sign, at]) => prompt.slice(0, at) + sign + prompt.slice(at)) },
);
const requests = fc.record({ text: texts, mode: fc.constantFrom(...modes), target: fc.constantFrom(...targets), unknowns: fc.constantFrom(...unknownsChoices) });

console.log(`\nAny text at all. ${describeMachine()}`);
let faults = 0;
let changed = 0;
const report = (what: string, text: string) => {
  faults += 1;
  if (faults <= 10) console.log(`  ${what}: ${JSON.stringify(text.slice(0, 200))}`);
};
const longest = { text: '', ms: 0 };
const total = Number(count);
for (let done = 0; done < total; done += 1000) {
  for (const request of fc.sample(requests, { numRuns: Math.min(1000, total - done), seed: Number(seed) + done })) {
    const begun = performance.now();
    try {
      const { done: result } = enhance(request);
      const ms = performance.now() - begun;
      if (ms > longest.ms) Object.assign(longest, { text: request.text, ms });
      if (result.changed) changed += 1;
      if (result.kept.facts !== result.kept.of) report('lost a fact', request.text);
      if (result.changed && result.reason === null && enhance({ ...request, text: result.text }).done.changed) report('changed twice', request.text);
    } catch (error) {
      report(String(error), request.text);
    }
  }
}
console.log(`${count} texts (seed ${seed}): ${faults} faults; ${changed} changed; the longest took ${longest.ms.toFixed(1)} ms for ${longest.text.length} characters.\n`);

const hostile = [...signs, 'a', 'a ', ' ', '  x', '((', 'a:b\n', 'x = 1;\n', 'a,b,c\n', "it's ", '1.1.', 'é'.normalize('NFD'), 'write a poem. ', 'a.b.', 'http://a.', '"a" ', '[a](', '{{a', '<a ', '</', '$a', '\r\n', '- a\n', 'Name: text\n', '1-', '١٢'];
/** Before many signs of one kind: what is looked for, and not found behind them. */
const leads = ['', 'write about my 3 things: a', '三つの理由を挙げて', '[topic] xxx TODO'];
const perCharacter = (lead: string, sign: string, length: number) => {
  const text = `${lead}${sign.repeat(Math.ceil(length / sign.length)).slice(0, length - lead.length)}`;
  const times = Array.from({ length: 3 }, () => {
    const begun = performance.now();
    enhance({ text, mode: 'thorough' });
    return performance.now() - begun;
  });
  return (Math.min(...times) * 1e6) / length;
};
hostile.forEach((sign) => perCharacter('', sign, 1000));
const sizes = [1000, 8000, 32_000];
const rows = leads.flatMap((lead) => hostile.map((sign) => ({ sign: lead + sign, times: sizes.map((size) => perCharacter(lead, sign, size)) })));
const growth = ({ times }: (typeof rows)[number]) => times[2]! / times[1]!;
console.log('Time per character, ns: the ten that grow most from 8,000 to 32,000 characters');
printTable(
  ['repeated', '1 k', '8 k', '32 k', '32 k / 8 k', 'ms at 32 k'],
  rows.toSorted((one, other) => growth(other) - growth(one)).slice(0, 10).map((row) => [JSON.stringify(row.sign), ...row.times.map((time) => time.toFixed(0)), growth(row).toFixed(2), ((row.times[2]! * 32_000) / 1e6).toFixed(1)]),
);
for (const [at, size] of sizes.entries()) console.log(`  median at ${size}: ${quantile(rows.map(({ times }) => times[at]!), 0.5).toFixed(0)} ns a character`);
if (faults > 0) process.exitCode = 1;
