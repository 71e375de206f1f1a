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
/** Nobody repeats this many words in a row by chance. */
const longestEcho = 8;

export function findLeaks(original: string, rewritten: string, instructions = ''): string[] {
  const leaks = new Set([...rewritten.matchAll(sure)].map(([mark]) => mark).filter((mark) => !original.includes(mark)));
  const fields = new Set(
    [...rewritten.matchAll(field)].map(([name]) => name).filter((name) => !original.includes(name)),
  );
  if (fields.size >= fewestFields) for (const name of fields) leaks.add(name);
  const echo = findEcho(original, rewritten, instructions);
  if (echo !== undefined) leaks.add(echo);
  return [...leaks];
}

function findEcho(original: string, rewritten: string, instructions: string): string | undefined {
  if (instructions === '') return undefined;
  const secret = new Set(cutRuns(instructions));
  for (const run of cutRuns(original)) secret.delete(run);
  return cutRuns(rewritten).find((run) => secret.has(run));
}

function cutRuns(text: string): string[] {
  const words = cutWords(text);
  return words.slice(longestEcho - 1).map((_, at) => words.slice(at, at + longestEcho).join(' '));
}
