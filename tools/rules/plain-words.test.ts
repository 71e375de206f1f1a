import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../machine/root.mjs';
import { listSources } from './source.ts';

/** Where sentences stand that people read: on screens, in messages, in emails, and what the engine says. */
const places = [
  /^(?:apps\/(?:web|extension)|packages\/client)\/.*words\.ts$/u,
  /^packages\/contracts\/messages\//u,
  /\.mail\.ts$/u,
  /^packages\/engine\/decide\/(?:ask|hunk-reasons)\.ts$/u,
];

/** What gives a translated sentence away, and what a native writer would say. */
const telling: readonly (readonly [RegExp, says: string])[] = [
  [/\b(?:some|any|every|no)body\b/iu, 'someone, anyone, everyone, no one'],
  [/\banew\b|\bafresh\b/iu, 'again'],
  [/\bof (?:yours|ours|theirs)\b/iu, 'your, our, their'],
  [/(?<!too much )\bat once\b/iu, 'now, immediately'],
  [/\bgo on\b/iu, 'continue'],
  [/\b(?:stands?|stood)\b(?! for)/iu, 'is, appears'],
  [/\b(?:does|did)(?: not|n’t) come\b/iu, 'couldn’t load'],
  [/\bthat it is\b|\bwhether it be\b/iu, 'it’s'],
  [/\be?-?mails\b(?<!emails)|\bmail\b|\be-mail/iu, 'email'],
  [/\bmeanwhile\b|\btherein\b|\bthereof\b/iu, 'in the meantime'],
  [/\blog (?:in|out)\b/iu, 'sign in, sign out'],
  [/\b(?:cannot|(?:do|does|is|are|will|have|has|was|were) not)\b/iu, 'can’t, don’t, isn’t'],
  [/\w'\w/u, 'a curly apostrophe'],
  [/\bplease\b.*\bplease\b/iu, 'one please at most'],
  [/\b(?:recogn|organ|personal|custom|author|summar)is(?:e|ed|es|ing)/iu, 'the labels’ spelling, which is American'],
  [/\b(?:colours?|cancell(?:ed|ing)|programmes?|licences?)\b/iu, 'the labels’ spelling, which is American'],
  [/\b(?:un)?tick(?:s|ed)?\b/iu, 'check, uncheck'],
  [/\{seconds\} seconds/u, 'a wait as people say it: {wait}'],
];

/** Every text of a file between quotation marks. */
function readTexts(path: string): string[] {
  const code = readFileSync(join(ROOT, path), 'utf8').replaceAll(/^import .*$|^\s*(?:\/\/|\/\*\*|\*).*$/gmu, '');
  const quoted = [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/gsu)].map(([, , text]) => text!);
  return quoted.filter((text) => text.includes(' '));
}

const sources = listSources(ROOT);
/** What the specification says stays as it is said there; some of it is put together from a rule and a name. */
const fixed = new Set(sources.filter((path) => path.endsWith('.product.ts')).flatMap(readTexts));
const isFixed = (text: string) =>
  fixed.has(text) || /\bcannot (?:exceed|be)\b|^Your account is not verified\./u.test(text);

it('what people read is in plain English: none of it sounds translated', () => {
  const files = sources.filter((path) => places.some((place) => place.test(path)));
  expect(files.length).toBeGreaterThan(60);
  const texts = files.flatMap((path) => readTexts(path).map((text) => ({ path, text })));
  const found = texts
    .filter(({ text }) => !isFixed(text))
    .flatMap(({ path, text }) => {
      const told = telling.filter(([words]) => words.test(text));
      return told.map(([, better]) => `${path}: ${text} → ${better}`);
    });
  expect(found).toEqual([]);
});
