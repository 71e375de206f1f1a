/** Every kind of thing that must come through untouched, each with its own way to be seen. */
const KINDS = {
  number: /\p{Nd}+(?:[.,:/'’٫٬-]\p{Nd}+)*/gu,
  measure: /\p{Nd}+(?:[.,٫٬]\p{Nd}+)*\s?(?:%|٪|[€$£¥₹₺₽₩]|°\s?[CF]?|(?:km|cm|mm|kg|mg|g|ml|l|kb|mb|gb|tb|ms|s|min|h|kw|w|v|px|eur|usd|am|pm)(?![\p{L}\p{N}]))/giu,
  money: /[€$£¥₹₺₽₩]\s?\p{Nd}+(?:[.,٫٬]\p{Nd}+)*[kKmMbB]?/gu,
  link: /(?:https?:\/\/|www\.)[^\s<>"'“”‘’«»「」`）)\]}]+/giu,
  email: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu,
  variable: /\{\{[^{}\n]{1,120}\}\}|\$\{[^{}\n]{1,120}\}|<<[^<>\n]{1,120}>>|\{\p{L}[\p{L}\p{N}_]{0,40}\}|%[sd](?!\p{L})/gu,
  slot: /\[\p{L}[^[\]\n]{0,60}\](?!\()/gu,
  fence: /```[\s\S]*?```|~~~[\s\S]*?~~~|"""[\s\S]*?"""/gu,
  code: /(?<!`)`[^`\n]{1,200}`(?!`)/gu,
  quote: /"[^"\n]{1,400}"|“[^”\n]{1,400}”|„[^“”\n]{1,400}[“”]|«[^»\n]{1,400}»|‹[^›\n]{1,400}›|「[^」\n]{1,400}」|『[^』\n]{1,400}』|《[^》\n]{1,400}》|(?<!\p{L})'[^'\n]{1,200}'(?!\p{L})|‘[^’\n]{1,200}’(?!\p{L})/gu,
  path: /(?<![\p{L}\p{N}:/])(?:\.{0,2}\/|~\/|[A-Za-z]:\\)?[\p{L}\p{N}_@.-]{1,80}(?:[/\\][\p{L}\p{N}_@.-]{1,80}){1,12}/gu,
  file: /(?<![\p{L}\p{N}.])[\p{L}\p{N}_-]{1,60}\.(?:js|ts|tsx|jsx|py|java|cpp|c|h|go|rs|php|rb|sh|sql|csv|json|ya?ml|xml|html|css|md|txt|pdf|docx?|xlsx?|pptx?|png|jpe?g|svg|mp3|mp4|zip|log|env)(?!\p{L})/giu,
  mention: /(?<![\p{L}\p{N}])@[\p{L}\p{N}_][\p{L}\p{N}_./-]{0,60}/gu,
  tag: /(?<![\p{L}\p{N}&#])#[\p{L}_][\p{L}\p{M}\p{N}_-]{0,60}/gu,
  flag: /(?<![\p{L}\p{N}-])--?[A-Za-z][A-Za-z0-9-]{0,40}(?:=[^\s]{1,80})?/gu,
  command: /(?<=^|\s)\/[A-Za-z][A-Za-z0-9_-]{1,40}(?=\s|$)/gu,
  markup: /<\/?[A-Za-z][^<>\n]{0,200}>/gu,
  math: /\$\$[\s\S]*?\$\$|\\\([^\n]{1,200}?\\\)/gu,
} as const;

export type Kind = keyof typeof KINDS;
export const kinds = Object.keys(KINDS) as Kind[];
/** What nobody but the user may bring: the rest is judged by whether it stays. */
const notToInvent: readonly Kind[] = ['number', 'link', 'email', 'variable'];

export function listFacts(text: string, kind: Kind): string[] {
  return (text.normalize('NFC').match(KINDS[kind]) ?? []).map((fact) => (kind === 'link' ? fact.replace(/[.,;:!?。，]+$/u, '') : fact.replace(/[.]$/u, '')));
}

/** As often as it stood in the original, for each kind. */
export function findLostFacts(original: string, result: string): { kind: Kind; fact: string; of: number }[] {
  const held = result.normalize('NFC');
  return kinds.flatMap((kind) => {
    const before = listFacts(original, kind);
    const after = count(listFacts(result, kind));
    const missing: string[] = [];
    for (const [fact, times] of count(before)) {
      // A neighbour may change how a fact is cut out; what stands there letter by letter as often is not lost.
      const stands = kind !== 'number' && timesIn(held, fact) >= timesIn(original.normalize('NFC'), fact);
      const isHeld = stands || (after.get(fact) ?? 0) >= times;
      if (!isHeld) missing.push(fact);
    }
    return missing.map((fact) => ({ kind, fact, of: before.length }));
  });
}

export function findInvented(original: string, result: string): { kind: Kind; fact: string }[] {
  return notToInvent.flatMap((kind) => {
    const facts = listFacts(original, kind);
    const known = new Set([...facts, ...facts.flatMap((fact) => fact.split(/[^\p{L}\p{N}]+/u))]);
    return listFacts(result, kind)
      .filter((fact) => !known.has(fact))
      .map((fact) => ({ kind, fact }));
  });
}

function timesIn(text: string, fact: string): number {
  return text.split(fact).length - 1;
}

function count(facts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  return counts;
}
