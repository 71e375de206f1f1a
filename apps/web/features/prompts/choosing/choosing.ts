/** Which rows of a list are chosen, and the range that is being extended. */
export interface Choosing {
  chosen: ReadonlySet<string>;
  /** What was chosen without the range: it may shrink again. */
  before: ReadonlySet<string>;
  /** The range's first and latest row. */
  anchor: string | undefined;
  end: string | undefined;
}

export const noneChosen: Choosing = { chosen: new Set(), before: new Set(), anchor: undefined, end: undefined };

export function toggle({ chosen }: Choosing, id: string): Choosing {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, before: next, anchor: id, end: id };
}

/** From the anchor to this row. `from`: where a new range begins, unless the last one ends there. */
export function extend(choosing: Choosing, order: readonly string[], to: string, from?: string): Choosing {
  const continues = choosing.anchor !== undefined && (from === undefined || from === choosing.end);
  const anchor = continues ? choosing.anchor : from;
  const before = continues ? choosing.before : choosing.chosen;
  const [start, end] = [order.indexOf(anchor ?? to), order.indexOf(to)];
  if (end === -1) return choosing;
  const range = start === -1 ? [to] : order.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { chosen: new Set([...before, ...range]), before, anchor: start === -1 ? to : anchor, end: to };
}

export function chooseAll(choosing: Choosing, order: readonly string[]): Choosing {
  const chosen = new Set([...choosing.chosen, ...order]);
  return { chosen, before: chosen, anchor: undefined, end: undefined };
}
