import type { SentenceValue } from './sentences.ts';

/** One piece of text, the count, an argument, or the end of a branch. */
const piece = /([^{}#]+)|#|\{(\w+)(?:, (?:number|(plural), ))?|\}/y;
const branch = / *(=?\w+) \{/y;

/**
 * The part of the notation that the panel needs, a quarter as heavy: values, numbers and plurals, without quotes,
 * dates and tags. Values that are numbers are written as the language writes them.
 */
export function formatPlain(
  sentence: string,
  values: Record<string, SentenceValue>,
  locale: string,
  draw = (text: string) => text,
): string {
  let at = 0;
  const take = (pattern: RegExp): (string | undefined)[] => {
    pattern.lastIndex = at;
    const found = pattern.exec(sentence) ?? [];
    at += found[0]?.length ?? 0;
    return found;
  };
  const write = (value: SentenceValue | undefined) =>
    typeof value === 'number' ? value.toLocaleString(locale) : String(value ?? '');
  const choose = (count: SentenceValue | undefined): string => {
    const made: Record<string, string> = {};
    for (let name = take(branch)[1]; name !== undefined; name = take(branch)[1]) made[name] = read(count);
    at += 1;
    return made[`=${count}`] ?? made[new Intl.PluralRules(locale).select(Number(count))] ?? made['other'] ?? '';
  };
  const read = (count?: SentenceValue): string => {
    let made = '';
    while (at < sentence.length) {
      const [all, text, name, plural] = take(piece);
      if (!all || all === '}') return made;
      if (text !== undefined) made += draw(text);
      else if (name === undefined) made += write(count);
      else if (plural !== undefined) made += choose(values[name]);
      else {
        made += write(values[name]);
        at += 1;
      }
    }
    return made;
  };
  return read();
}
