import type { Rule } from './code.ts';
import { screenRules, textOf } from './screens.ts';
import type { Finding, Node, Source } from './source.ts';

const SAYS = 'is a physical side: say start or end, so that it turns with the language';
/** A class of Tailwind that names a side, behind any variants: `md:-ml-2`, `hover:text-left`, `rounded-tr-lg`. */
const SIDED_CLASS = new RegExp(
  String.raw`^(?:\S*:)?!?-?(?:${[
    '(?:scroll-)?[mp][lr]',
    'left|right',
    'border-[lr]',
    'rounded-[tb]?[lr]',
    '(?:text|float|clear|origin|object|bg)-(?:(?:top|bottom)-)?(?:left|right)',
  ].join('|')})(?:-[\w./[\]%()-]+)?!?$`,
);
const BARE_WORD = /^(?:left|right)$/;
/** As a style sheet writes it, and `marginLeft` as a `style` does. */
const SIDED_PROPERTY = new RegExp(
  '^(?:(?:scroll-?)?(?:margin|padding)-?|border-?(?:(?:top|bottom)-?)?)?' +
    '(?:left|right)(?:-?(?:width|style|color|radius))?$',
  'i',
);
const SIDED_BY_VALUE = /^(?:text-?align|float|clear)$/i;

export const sideRules: readonly Rule[] = [
  {
    covers: screenRules[0]!.covers,
    finds: (node) => {
      const { parent } = node;
      if (parent?.['key'] === node && isInStyle(parent)) {
        const name = String(node['value']);
        return isSided(name, textOf(parent['value'] as Node)) && name;
      }
      return textOf(node)
        .split(/[\s…]+/)
        .find((word) => SIDED_CLASS.test(word) && !BARE_WORD.test(word));
    },
    says: SAYS,
  },
];

/** In style sheets: every declaration, whatever it is nested in. */
export function findSidesInStyles({ path, text }: Source): Finding[] {
  if (!path.endsWith('.css')) return [];
  const bare = text.replaceAll(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, (skipped) => skipped.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(/(?<=^|[{};])\s*([\w-]+)\s*:([^;{}]*)(?=[;}])/g)].flatMap((declaration) => {
    const { 0: all, 1: name, 2: value, index } = declaration;
    const line = bare.slice(0, index + all.search(/\S/)).split('\n').length;
    return isSided(name!, value!.trim()) ? [{ path, line, says: `'${all.trim()}' ${SAYS}` }] : [];
  });
}

function isSided(property: string, value: string): boolean {
  return SIDED_PROPERTY.test(property) || (SIDED_BY_VALUE.test(property) && /^(?:left|right)\b/.test(value));
}

function isInStyle({ parent }: Node): boolean {
  if (parent?.type === 'JSXAttribute') return (parent['name'] as Node)['value'] === 'style';
  return parent !== undefined && isInStyle(parent);
}
