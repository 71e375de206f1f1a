import type { Arrow } from '../walls/walls.ts';
import type { Column, Part } from './parts.ts';

const size = { width: 296, height: 62, gap: 26, margin: 54, between: 22, top: 96 };

/** The part that a module belongs to; `undefined`: it ships with none, as tests and tools don't. */
export function partOf(columns: readonly Column[], path: string): Part | undefined {
  const places = columns.flatMap(({ parts }) => parts.flatMap((part) => part.at.map((place) => ({ part, place }))));
  const holding = places.filter(({ place }) => path.startsWith(`${place}/`) || path.startsWith(`${place}.`));
  return holding.toSorted((one, other) => other.place.length - one.place.length)[0]?.part;
}

/** For each part, those that its modules import. */
export function arrowsBetween(columns: readonly Column[], arrows: readonly Arrow[]): Map<Part, Set<Part>> {
  const between = new Map<Part, Set<Part>>();
  for (const { from, to } of arrows) {
    const [importer, imported] = [partOf(columns, from), partOf(columns, to)];
    if (!importer || !imported || importer === imported) continue;
    between.set(importer, (between.get(importer) ?? new Set()).add(imported));
  }
  return between;
}

/** As SVG: arrows inside a column, without those that follow from others; imports from another column in words. */
export function drawArchitecture(columns: readonly Column[], arrows: readonly Arrow[]): string {
  const between = arrowsBetween(columns, arrows);
  const ordered = columns.map((column) => ({ ...column, parts: inOrder(column.parts, between) }));
  const step = size.margin + size.width + size.between;
  const width = step * columns.length + size.between;
  const longest = Math.max(...columns.map(({ parts }) => parts.length));
  const height = size.top + longest * (size.height + size.gap) + 8;
  const drawn = ordered.map(({ title, parts }, at) => {
    const x = size.between + at * step + size.margin;
    const y = (index: number) => size.top + index * (size.height + size.gap);
    const boxes = parts.map((part, index) => drawPart(part, { x, y: y(index), uses: usesOf(part, parts, between) }));
    const lines = shortest(parts, between).map(([from, to]) => drawArrow(x, y, from, to));
    return [`<text class="title" x="${x}" y="72">${escape(title)}</text>`, ...lines, ...boxes].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">The parts of Hone, and what each imports: arrows point down only</title>',
    style,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">',
    '<path class="head" d="M0 0 8 4 0 8z"/></marker></defs>',
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<text class="lead" x="${size.between}" y="34">An arrow means “imports”. Small print names what comes from the packages.</text>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

/** So that everything imported is below its importers. */
function inOrder(parts: readonly Part[], between: Map<Part, Set<Part>>): Part[] {
  const left = [...parts];
  const order: Part[] = [];
  while (left.length > 0) {
    const next = left.find((part) => !left.some((other) => other !== part && between.get(other)?.has(part)));
    // A cycle, which the walls report: then in its written order.
    const chosen = next ?? left[0]!;
    order.push(chosen);
    left.splice(left.indexOf(chosen), 1);
  }
  return order;
}

function usesOf(part: Part, column: readonly Part[], between: Map<Part, Set<Part>>): string[] {
  return [...(between.get(part) ?? [])].filter((each) => !column.includes(each)).map(({ name }) => name);
}

/** An arrow that a path over others already implies says nothing new. */
function shortest(parts: readonly Part[], between: Map<Part, Set<Part>>): [from: number, to: number][] {
  const below = (part: Part) =>
    [...(between.get(part) ?? [])].filter((each) => parts.indexOf(each) > parts.indexOf(part));
  const reached = (part: Part): Part[] => below(part).flatMap((each) => [each, ...reached(each)]);
  return parts.flatMap((part, from) => {
    const direct = below(part);
    const longWay = new Set(direct.flatMap(reached));
    return direct.filter((each) => !longWay.has(each)).map((each): [number, number] => [from, parts.indexOf(each)]);
  });
}

function drawPart({ name, is }: Part, { x, y, uses }: { x: number; y: number; uses: readonly string[] }): string {
  const line = (text: string, at: number, kind: string) =>
    `<text class="${kind}" x="${x + 12}" y="${y + at}">${escape(text)}</text>`;
  return [
    `<rect class="box" x="${x}" y="${y}" width="${size.width}" height="${size.height}" rx="8"/>`,
    line(name, 21, 'name'),
    line(is, 37, 'is'),
    ...(uses.length > 0 ? [line(`↳ ${uses.toSorted().join(', ')}`, 53, 'uses')] : []),
  ].join('\n');
}

function drawArrow(x: number, y: (index: number) => number, from: number, to: number): string {
  if (to === from + 1) {
    const middle = x + size.width / 2;
    return `<path class="arrow" marker-end="url(#head)" d="M${middle} ${y(from) + size.height}V${y(to)}"/>`;
  }
  const [start, end] = [y(from) + size.height / 2 + 8, y(to) + size.height / 2 - 8];
  const bow = Math.min(size.margin + 4, 12 + 8 * (to - from));
  return `<path class="arrow" marker-end="url(#head)" d="M${x} ${start}C${x - bow} ${start} ${x - bow} ${end} ${x} ${end}"/>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const style = `<style>
text { font-family: system-ui, sans-serif; fill: #1a1f26; }
.paper { fill: #fbfaf6; } .box { fill: #fff; stroke: #b9b8b0; } .arrow { fill: none; stroke: #0f6175; stroke-width: 1.5; }
.head { fill: #0f6175; } .lead { font-size: 14px; } .title { font-size: 15px; font-weight: 600; }
.name { font-size: 14px; font-weight: 600; } .is { font-size: 12px; } .uses { font-size: 11px; fill: #5b6169; }
@media (prefers-color-scheme: dark) {
text { fill: #e9e8e2; } .paper { fill: #101418; } .box { fill: #171b21; stroke: #4a5058; } .uses { fill: #a7aab0; }
.arrow { stroke: #6cc5d9; } .head { fill: #6cc5d9; }
}
</style>`;
