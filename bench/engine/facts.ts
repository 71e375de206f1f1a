const quoted = [
  /"[^"\n]{1,400}"|“[^”\n]{1,400}”|„[^“”\n]{1,400}[“”]|«[^»\n]{1,400}»|‹[^›\n]{1,400}›/u,
  /「[^」\n]{1,400}」|『[^』\n]{1,400}』|《[^》\n]{1,400}》/u,
  /(?<!\p{L})'[^'\n]{1,200}'(?!\p{L})|‘[^’\n]{1,200}’(?!\p{L})/u,
];
const units = '%|٪|[€$£¥₹₺₽₩]|°\\s?[CF]?|(?:km|cm|mm|kg|mg|g|ml|l|kb|mb|gb|tb|ms|s|min|h|kw|w|v|px|eur|usd|am|pm)';
const endings = [
  'js|ts|tsx|jsx|py|java|cpp|c|h|go|rs|php|rb|sh|sql|csv|json|ya?ml|xml|html|css|md|txt|pdf|docx?|xlsx?|pptx?',
  'png|jpe?g|svg|mp3|mp4|zip|log|env',
].join('|');
const variables = [
  /\{\{[^{}\n]{1,120}\}\}|\$\{[^{}\n]{1,120}\}|<<[^<>\n]{1,120}>>/u,
  /\{\p{L}[\p{L}\p{N}_]{0,40}\}|%[sd](?!\p{L})/u,
];
const oneOf = (patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'gu');

/** Kinds of facts that must come through untouched, and how each is recognised. */
const kinds: Record<string, RegExp> = {
  number: /\p{Nd}+(?:[.,:/'’٫٬-]\p{Nd}+)*/gu,
  measure: new RegExp(`\\p{Nd}+(?:[.,٫٬]\\p{Nd}+)*\\s?(?:${units}(?![\\p{L}\\p{N}]))`, 'giu'),
  money: /[€$£¥₹₺₽₩]\s?\p{Nd}+(?:[.,٫٬]\p{Nd}+)*[kKmMbB]?/gu,
  link: /(?:https?:\/\/|www\.)[^\s<>"'“”‘’«»「」`）)\]}]+/giu,
  email: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu,
  variable: oneOf(variables),
  slot: /\[\p{L}[^[\]\n]{0,60}\](?!\()/gu,
  fence: /```[\s\S]*?```|~~~[\s\S]*?~~~|"""[\s\S]*?"""/gu,
  code: /(?<!`)`[^`\n]{1,200}`(?!`)/gu,
  quote: oneOf(quoted),
  path: /(?<![\p{L}\p{N}:/])(?:\.{0,2}\/|~\/|[A-Z]:\\)?[\p{L}\p{N}_@.-]{1,80}(?:[/\\][\p{L}\p{N}_@.-]{1,80}){1,12}/giu,
  file: new RegExp(`(?<![\\p{L}\\p{N}.])[\\p{L}\\p{N}_-]{1,60}\\.(?:${endings})(?!\\p{L})`, 'giu'),
  mention: /(?<![\p{L}\p{N}])@[\p{L}\p{N}_][\p{L}\p{N}_./-]{0,60}/gu,
  tag: /(?<![\p{L}\p{N}&#])#[\p{L}_][\p{L}\p{M}\p{N}_-]{0,60}/gu,
  flag: /(?<![\p{L}\p{N}-])--?[A-Za-z][A-Za-z0-9-]{0,40}(?:=[^\s]{1,80})?/gu,
  command: /(?<=^|\s)\/[A-Za-z][A-Za-z0-9_-]{1,40}(?=\s|$)/gu,
  markup: /<\/?[A-Za-z][^<>\n]{0,200}>/gu,
  math: /\$\$[\s\S]*?\$\$|\\\([^\n]{1,200}?\\\)/gu,
};

export function compareFacts(original: string, result: string): { id: string; isKept: boolean }[] {
  const [before, after] = [original.normalize('NFC'), result.normalize('NFC')];
  const timesIn = (text: string, fact: string) => text.split(fact).length - 1;
  return Object.keys(kinds).flatMap((kind) => {
    const [facts, found] = [listFacts(before, kind), listFacts(after, kind)];
    return facts.map((fact) => {
      const times = (all: readonly string[]) => all.filter((each) => each === fact).length;
      // Changed neighbours may change how a fact is matched; one still present as often isn't lost.
      const stands = kind !== 'number' && timesIn(after, fact) >= timesIn(before, fact);
      return { id: `${kind} ${fact}`, isKept: stands || times(found) >= times(facts) };
    });
  });
}

export function hasInvented(original: string, result: string): boolean {
  return ['number', 'link', 'email', 'variable'].some((kind) => {
    const facts = listFacts(original, kind);
    const known = new Set([...facts, ...facts.flatMap((fact) => fact.split(/[^\p{L}\p{N}]+/u))]);
    return listFacts(result, kind).some((fact) => !known.has(fact));
  });
}

function listFacts(text: string, kind: string): string[] {
  const ends = kind === 'link' ? /[.,;:!?。，]+$/u : /[.]$/u;
  return (text.normalize('NFC').match(kinds[kind]!) ?? []).map((fact) => fact.replace(ends, ''));
}
