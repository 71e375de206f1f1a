import { oncePer } from '../read/once.ts';
import type { Reading } from '../read/reading.ts';
import { cutWords } from '../read/sentences.ts';

/** Field names of a brief that no prompt has by chance, a model's special tokens, and our own tags. */
const sure = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?:must_keep|max_words|unknowns_policy)(?![\p{L}\p{N}_])|<\/?(?:draft|brief` +
    String.raw`|enhanced)>|"draft"\s{0,3}:|<\|[a-z_]{2,24}\|>|\[\/?INST\]|<\/?(?:start|end)_of_turn>|<<\/?SYS>>`,
  'gu',
);
/** Names that a prompt may want in its result: one alone proves nothing. */
const field = /"(?:language|task|mode|target|tone|missing)"\s{0,3}:/gu;
const fewestFields = 3;
/** No one repeats this many words in a row by chance. */
const longestEcho = 8;

export function findLeaks(before: Reading, rewritten: string, instructions = ''): string[] {
  const { text: original } = before;
  const leaks = new Set([...rewritten.matchAll(sure)].map(([mark]) => mark).filter((mark) => !original.includes(mark)));
  const fields = new Set(
    [...rewritten.matchAll(field)].map(([name]) => name).filter((name) => !original.includes(name)),
  );
  if (fields.size >= fewestFields) for (const name of fields) leaks.add(name);
  const echo = instructions === '' ? undefined : echoesOf(before)(instructions)(rewritten);
  if (echo !== undefined) leaks.add(echo);
  return [...leaks];
}

/** For everything that is compared with one prompt: the word runs of a model's instructions that the prompt doesn't contain. */
const echoesOf = oncePer((before: Reading) => {
  const known = new Map<string, (rewritten: string) => string | undefined>();
  return (instructions: string) => {
    const find = known.get(instructions) ?? startFinding(before.text, instructions);
    known.set(instructions, find);
    return find;
  };
});

function startFinding(original: string, instructions: string): (rewritten: string) => string | undefined {
  const words = new Set(cutWords(instructions));
  const secret = new Set(cutRuns(instructions, words));
  for (const run of cutRuns(original, words)) secret.delete(run);
  return (rewritten) => {
    for (const run of cutRuns(rewritten, words)) if (secret.has(run)) return run;
    return undefined;
  };
}

/** This many words in a row, all of them among these. */
function* cutRuns(text: string, among: ReadonlySet<string>): Generator<string> {
  const words = cutWords(text);
  let length = 0;
  for (const [at, word] of words.entries()) {
    length = among.has(word) ? length + 1 : 0;
    if (length >= longestEcho) yield words.slice(at - longestEcho + 1, at + 1).join(' ');
  }
}
