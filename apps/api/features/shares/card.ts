import { truncate } from '@hone/text/truncate';
import { findVariables } from '@hone/text/variables';
import type { ShareCard } from '../../ports/pictures.ts';
import { drawable } from './drawable.ts';

interface Shown {
  about: string;
  name: string;
  text: string;
  variables: readonly string[];
}

/** More than the picture has room for. */
const most = { name: 120, text: 900, variable: 24, variables: 8 };

/** Undefined where the fonts lack a letter, or nothing is left to be drawn. */
export function cardOf({ about, name, text, variables }: Shown): ShareCard | undefined {
  const names = variables.slice(0, most.variables).map((one) => truncate(one, most.variable));
  const parts = [about, truncate(name, most.name), text.slice(0, most.text), ...names].map(drawable);
  if (!parts.every((part) => part !== undefined) || !parts[1] || !parts[2]) return undefined;
  const [lead = '', title, lines, ...shown] = parts;
  const drawn = shown.filter((one) => one !== '');
  return {
    about: lead,
    name: title,
    text: splitAtVariables(lines),
    variables: drawn,
    more: variables.length - drawn.length,
  };
}

function splitAtVariables(text: string): { text: string; isVariable: boolean }[] {
  let at = 0;
  const pieces = findVariables(text).flatMap(({ start, end }) => {
    const before = { text: text.slice(at, start), isVariable: false };
    at = end;
    return [before, { text: text.slice(start, end), isVariable: true }];
  });
  return [...pieces, { text: text.slice(at), isVariable: false }].filter((piece) => piece.text !== '');
}
