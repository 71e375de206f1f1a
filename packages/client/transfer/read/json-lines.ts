import { libraryRules } from '@hone/domain/library';

/** The line on which each of the first items of an array begins, which JSON.parse doesn't tell. Of text that it accepts. */
export function linesOfItems(text: string, path: readonly string[]): number[] {
  const lines: number[] = [];
  let at = 0;
  let line = 1;

  const skipBlank = () => {
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 10) line += 1;
      else if (code !== 32 && code !== 9 && code !== 13) return;
    }
  };
  const skipString = (): string => {
    const start = at;
    at += 1;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at += 1;
    return text.slice(start, at);
  };
  const skipValue = () => {
    let depth = 0;
    do {
      skipBlank();
      const letter = text[at];
      if (letter === '"') skipString();
      else {
        if (letter === '{' || letter === '[') depth += 1;
        if (letter === '}' || letter === ']') depth -= 1;
        at += 1;
        if (depth === 0 && letter !== '}' && letter !== ']') while (/[^,\]}\s]/.test(text[at] ?? ',')) at += 1;
      }
    } while (depth > 0 && at < text.length);
  };

  for (const wanted of path) {
    skipBlank();
    at += 1;
    for (;;) {
      skipBlank();
      const key = JSON.parse(skipString()) as string;
      skipBlank();
      at += 1;
      // The last of several with one name counts; there is one in any file that a program wrote.
      if (key === wanted) break;
      skipValue();
      skipBlank();
      at += 1;
    }
  }
  skipBlank();
  at += 1;
  for (;;) {
    skipBlank();
    if (at >= text.length || text[at] === ']' || lines.length > libraryRules.prompts) return lines;
    lines.push(line);
    skipValue();
    skipBlank();
    if (text[at] === ',') at += 1;
  }
}

/** Where the parser gave up, as far as its sentence or the first thing that can't be in JSON says. */
export function lineOfError(error: unknown, text: string): number | null {
  const message = error instanceof Error ? error.message : '';
  const [, named] = /line (\d+)/.exec(message) ?? [];
  if (named !== undefined) return Number(named);
  const [, position] = /position (\d+)/.exec(message) ?? [];
  const at = position === undefined ? firstUnknown(text) : Number(position);
  return at === text.length && position === undefined ? null : text.slice(0, at).split('\n').length;
}

function firstUnknown(text: string): number {
  const token = /[\s{}[\]:,]+|"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y;
  let at = 0;
  while (at < text.length && token.test(text)) at = token.lastIndex;
  return at;
}
