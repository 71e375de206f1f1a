import { watchEffects, type Attribute } from './svg-effects.ts';

const foreign = new Set(['image', 'feimage', 'foreignobject', 'include']);
const addresses = new Set(['href', 'src', 'base']);

// Each starts where the previous one ended, so that any text is read only once.
const declaration = /^\uFEFF?<\?xml\s[^<>]*\?>/;
const plainWords = /[^<]+/y;
const doctype = /<!DOCTYPE\s+svg(?:\s+(?:PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*')|SYSTEM)\s+(?:"[^"<>]*"|'[^'<>]*'))?\s*>/iy;
const startOfTag = /<([^\s<>/=!?"'&]+)/y;
const attribute = /\s+([^\s<>/="'&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const endOfTag = /\s*(\/?)>/y;
const closingTag = /<\/([^\s<>/]+)\s*>/y;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const reference = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/gi;
const unknownReference = /&(?!(?:#x[0-9a-f]{1,6}|#[0-9]{1,7}|amp|lt|gt|quot|apos);)/i;

/**
 * Accepts an SVG that is only a drawing: no references to other files, no entities of its own. Scripts may be present,
 * as nothing here runs them. Anything ambiguous, or that may take forever to draw, is refused.
 */
export function judgeSvg(source: string): 'unreadable' | 'effects' | undefined {
  const effects = watchEffects();
  const style = readStyles(source, effects);
  if (style === undefined) return 'unreadable';
  return effects.isCostly(style) ? 'effects' : undefined;
}

function readStyles(source: string, effects: ReturnType<typeof watchEffects>): string | undefined {
  const declared = declaration.exec(source)?.[0] ?? '';
  const encoding = /\sencoding\s*=\s*["']([^"']*)["']/i.exec(declared)?.[1];
  if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)) return undefined;
  const styles: string[] = [];
  let openStyles = 0;
  let at = declared.length;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at += found[0].length;
    return found;
  };
  const between = (opening: string, closing: string): string | undefined => {
    if (!source.startsWith(opening, at)) return undefined;
    const from = at + opening.length;
    const end = source.indexOf(closing, from);
    if (end < 0) return undefined;
    at = end + closing.length;
    return source.slice(from, end);
  };
  const takeTag = (): boolean => {
    const tag = take(startOfTag);
    const name = tag && localName(tag[1]!);
    if (!name || foreign.has(name)) return false;
    const attributes: Attribute[] = [];
    for (let found = take(attribute); found; found = take(attribute)) {
      const written = found[2] ?? found[3] ?? '';
      if (!isPlainAttribute(found[1]!, written)) return false;
      attributes.push([localName(found[1]!), readReferences(written)]);
    }
    const end = take(endOfTag);
    if (!end) return false;
    const isEmpty = end[1] !== '';
    if (!isEmpty && name === 'style') openStyles += 1;
    effects.tag(name, attributes, isEmpty);
    return true;
  };
  const takeClosingTag = (): boolean => {
    const tag = take(closingTag);
    if (!tag) return false;
    if (localName(tag[1]!) === 'style') openStyles -= 1;
    effects.end();
    return openStyles >= 0;
  };
  const takeMark = (): boolean => {
    const instruction = between('<?', '?>');
    if (instruction !== undefined) return !/^xml-stylesheet/i.test(instruction);
    return between('<!--', '-->') !== undefined || takeClosingTag() || take(doctype) !== null || takeTag();
  };

  while (at < source.length) {
    const words = take(plainWords)?.[0];
    const quoted = words === undefined ? between('<![CDATA[', ']]>') : undefined;
    if (words === undefined && quoted === undefined && !takeMark()) return undefined;
    if (words !== undefined && unknownReference.test(words)) return undefined;
    if (openStyles > 0) styles.push(quoted ?? readReferences(words ?? ''));
  }
  // In one piece: a comment may split a word, and a string may continue in the next element.
  const style = styles.join('');
  return style.includes('\\') || /@import/i.test(style) || namesFile(style) ? undefined : style;
}

function isPlainAttribute(name: string, written: string): boolean {
  if (unknownReference.test(written)) return false;
  const value = readReferences(written);
  if (addresses.has(localName(name))) return /^\s*(#|$)/.test(value);
  // Another program's notes, with its own prefix, aren't styles.
  return name.includes(':') || !(value.includes('(') && (value.includes('\\') || namesFile(value)));
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

function readReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (_, hex: string | undefined, decimal: string | undefined, name: string) =>
    name ? named[name.toLowerCase()]! : character(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
}

/** Anything but a part of its own document. Words with backslashes, which could hide it, were refused before. */
function namesFile(style: string): boolean {
  return /url\((?!\s*(?:["']\s*)?#)/i.test(style);
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
}
