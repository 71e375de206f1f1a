import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../machine/root.mjs';
import { listSources } from './source.ts';

/** Where sentences for people are: on screens, in messages, in emails, and in what the engine says. */
const places = [
  /^(?:apps\/(?:web|extension)|packages\/client)\/.*words\.ts$/u,
  /^packages\/contracts\/messages\//u,
  /\.mail\.ts$/u,
  /^packages\/engine\/decide\/hunk-reasons\.ts$/u,
];

/** Signs of a translated sentence, and what a native writer would say. */
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

/** What gave itself away most often in titles and comments, which only engineers read. */
const tellingEngineers: readonly (readonly [RegExp, says: string])[] = [
  [/(?<!`)\b(?:some|any|every|no)body\b/iu, 'someone, anyone, everyone, no one'],
  [/\banew\b|\bafresh\b/iu, 'again'],
  [/\bpleases? axe\b/iu, 'passes axe'],
  [/\bis had\b|\bhad again\b/iu, 'can be repeated, is requested again'],
  [/\bnot come\b/iu, 'couldn’t load'],
  [/\b(?:go|goes|going|gone) on\b/iu, 'continue'],
  [/\b(?:stands|stood)\b(?! (?:for|out|in for))/iu, 'is, appears'],
  [/\bmeanwhile\b|\btherein\b|\bthereof\b/iu, 'in the meantime'],
  [/\bone[’']s own\b/iu, 'your own, their own'],
  [/\bsays? of a\b|\bsays nothing of\b/iu, 'says about'],
  [/\beye and ear\b/iu, 'seen and announced'],
  [/\bby the keyboard\b/iu, 'by keyboard'],
  [/\bput(?:s|ting)? (?:it )?aside\b/iu, 'dismiss, keep for later'],
  [/\bon show\b|\bin sight\b/iu, 'visible'],
  [/\bto whoever\b|\b(?:for|to|by|of) who (?:is|has|goes|writes|wants|says)\b/iu, 'for users who …'],
  [/\bin vain\b/iu, 'without success'],
  [/\bin a tab of its own\b/iu, 'in a new tab'],
  [/\bwhatever comes\b/iu, 'any …'],
  [/\ball the same\b/iu, 'still, anyway'],
  [/\bfor ever\b|\bas ever\b|\btime and again\b/iu, 'forever, as before, again and again'],
  [/\bin (?:the|its|their) place of\b/iu, 'instead of'],
  [/\bof no use\b/iu, 'useless'],
  [/\b(?:a|no|the|any) faults? of ours\b/iu, 'our fault, a bug'],
  [/\b(?:mails|(?:a|the|each|every|one|no|this|that|by) mail)\b(?! (?:server|program|header|adapter|box))/iu, 'email'],
  [/\bwhat (?:became|becomes|came) of\b/iu, 'what happened to'],
];

/** What describes a test, and the lines of comments. */
function readTitlesAndComments(path: string): string[] {
  const code = readFileSync(join(ROOT, path), 'utf8');
  const titles = code.matchAll(/^\s*(?:it|test|describe)\b[^'"`\n]*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gmu);
  const comments = code.matchAll(/^\s*(?:\/\/|\/\*\*?|\*)\s(.*)$/gmu);
  return [...[...titles].map(([, , title]) => title!), ...[...comments].map(([, line]) => line!)];
}

/** Every text of a file between quotation marks. */
function readTexts(path: string): string[] {
  const code = readFileSync(join(ROOT, path), 'utf8').replaceAll(/^import .*$|^\s*(?:\/\/|\/\*\*|\*).*$/gmu, '');
  const quoted = [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/gsu)].map(([, , text]) => text!);
  return quoted.filter((text) => text.includes(' '));
}

const sources = listSources(ROOT);
/** What the specification says stays that way; some of it is composed from a rule and a name. */
const fixed = new Set(sources.filter((path) => path.endsWith('.product.ts')).flatMap(readTexts));
const isFixed = (text: string) =>
  fixed.has(text) || /\bcannot (?:exceed|be)\b|^Your account is not verified\./u.test(text);

it('what users read is in plain English: none of it sounds translated', () => {
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

it('test titles and comments are in plain English too', () => {
  const texts = sources
    .filter((path) => !path.includes('/packs/compiled/') && !path.endsWith('plain-words.test.ts'))
    .flatMap((path) => readTitlesAndComments(path).map((text) => ({ path, text })));
  expect(texts.length).toBeGreaterThan(10_000);
  const found = texts.flatMap(({ path, text }) => {
    const told = tellingEngineers.filter(([words]) => words.test(text));
    return told.map(([, better]) => `${path}: ${text} → ${better}`);
  });
  expect(found).toEqual([]);
});
