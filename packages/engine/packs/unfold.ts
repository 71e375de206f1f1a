/** A phrase that names lists is expanded to every combination of their items. */
export function unfold<Value>(value: Value, lists: Readonly<Record<string, string>>): Value {
  if (typeof value === 'string')
    return (
      value.includes('<')
        ? value
            .split(',')
            .flatMap((phrase) => unfoldPhrase(phrase, lists))
            .join(',')
        : value
    ) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => unfold(each, lists)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unfold<unknown>(each, lists)])) as Value;
}

const named = /<([^<>]+)>/;

function unfoldPhrase(phrase: string, lists: Readonly<Record<string, string>>): string[] {
  const found = named.exec(phrase);
  if (!found) return [phrase];
  const [before, after] = [
    phrase.slice(0, found.index),
    unfoldPhrase(phrase.slice(found.index + found[0].length), lists),
  ];
  const phrases = (lists[found[1]!] ?? '').split(',').flatMap((each) => unfoldPhrase(each, lists));
  return phrases.flatMap((each) => after.map((rest) => `${before}${each}${rest}`));
}
