import { enhance } from '@hone/engine/enhance';
import { describeMachine, median, printTable } from '../figures.ts';

// No text may take long. The engine's any-text.test.ts proves that none is lost or changed twice.
const repeated = [
  '```',
  '~~~',
  '"""',
  '{{',
  '}}',
  '${',
  '}',
  '<<',
  '>>',
  '[',
  ']',
  '<a>',
  '</a>',
  '<',
  '$',
  '$$',
  '\\[',
  '“',
  '”',
  '„',
  '«',
  '»',
  "'",
  '"',
  '`',
  '--',
  '@a',
  '#',
  '/x',
  'http://',
  'a@b.c',
  '1,',
  '2.',
  ':',
  '\n',
  '\n\n',
  '\t',
  ' ',
  '- ',
  '> ',
  'From: ',
  'write',
  'email',
  'only',
  '中',
  'あ',
  '글',
  'ا',
  'न',
  'é',
  '\u0301',
  '\u200d',
  '\ud800',
  '😀',
  'a',
  'a ',
  '  x',
  '((',
  'a:b\n',
  'x = 1;\n',
  'a,b,c\n',
  "it's ",
  '1.1.',
  'é'.normalize('NFD'),
  'write a poem. ',
  'a.b.',
  'http://a.',
  '"a" ',
  '[a](',
  '{{a',
  '<a ',
  '</',
  '$a',
  '\r\n',
  '- a\n',
  'Name: text\n',
  '1-',
  '١٢',
];
/** Precede many repeated characters: what a pattern looks for, and never finds after them. */
const leads = ['', 'write about my 3 things: a', '三つの理由を挙げて', '[topic] xxx TODO'];
const sizes = [1000, 8000, 32_000];

for (const sign of repeated) nanosecondsPerCharacter('', sign, 1000);
const rows = leads.flatMap((lead) =>
  repeated.map((sign) => {
    const times = sizes.map((size) => nanosecondsPerCharacter(lead, sign, size));
    return { text: lead + sign, times, growth: times[2]! / times[1]! };
  }),
);
const describe = (name: string, times: number[]) => [name, ...times.map((time) => time.toFixed(0))];
const middle = sizes.map((_, at) => median(rows.map(({ times }) => times[at]!)));
const growing = rows.toSorted((one, other) => other.growth - one.growth).slice(0, 10);
console.log(`bench:any-text\n  ${describeMachine()}`);
printTable(
  ['ns a character, of so many; the ten that grow most', ...sizes.map(String), 'growth'],
  [
    [...describe('the median of all', middle), (middle[2]! / middle[1]!).toFixed(2)],
    ...growing.map(({ text, times, growth }) => [...describe(JSON.stringify(text), times), growth.toFixed(2)]),
  ],
);

function nanosecondsPerCharacter(lead: string, sign: string, length: number): number {
  const text = `${lead}${sign.repeat(length)}`.slice(0, length);
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now();
    enhance({ text, mode: 'thorough' });
    return performance.now() - started;
  });
  return (Math.min(...times) * 1e6) / length;
}
