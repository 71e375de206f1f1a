/** Ends are exclusive, and either side may be empty. */
export interface Change {
  beforeStart: number;
  beforeEnd: number;
  afterStart: number;
  afterEnd: number;
}

/** How many comparisons are left; several searches may share one. */
export interface Budget {
  left: number;
}

/** Myers, 'An O(ND) Difference Algorithm' (1986). Undefined where the budget runs out first. */
export function findShortestEdit(
  before: readonly number[],
  after: readonly number[],
  budget: Budget,
): Change[] | undefined {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;

  const width = before.length - start - end;
  const height = after.length - start - end;
  const whole = { beforeStart: start, beforeEnd: start + width, afterStart: start, afterEnd: start + height };
  if (width === 0 && height === 0) return [];
  if (width === 0 || height === 0) return [whole];

  // reached[k]: the furthest x on diagonal k (x − y) after this many edits.
  const most = width + height;
  const reached = new Int32Array(2 * most + 3);
  const middle = most + 1;
  const trace: Step[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    const first = -edits + 2 * Math.max(0, edits - height);
    const last = edits - 2 * Math.max(0, edits - width);
    // One side may be thousands of times as long as the other, and then all diagonals would be quadratic.
    trace.push({ first: first - 1, reached: reached.slice(middle + first - 1, middle + last + 2) });
    for (let diagonal = first; diagonal <= last; diagonal += 2) {
      const isDown =
        diagonal === -edits ||
        (diagonal !== edits && reached[middle + diagonal - 1]! < reached[middle + diagonal + 1]!);
      const from = isDown ? reached[middle + diagonal + 1]! : reached[middle + diagonal - 1]! + 1;
      let x = from;
      while (x < width && x - diagonal < height && before[start + x] === after[start + x - diagonal]) x += 1;
      budget.left -= x - from + 1;
      reached[middle + diagonal] = x;
      if (x >= width && x - diagonal >= height) return walkBack(trace, width, height, start);
    }
    if (budget.left <= 0) return undefined;
  }
  return [whole];
}

/** How far this many edits reached before, on the diagonals that continue from there. */
interface Step {
  first: number;
  reached: Int32Array;
}

function walkBack(trace: readonly Step[], width: number, height: number, shift: number): Change[] {
  const changes: Change[] = [];
  let x = width;
  let y = height;
  for (let edits = trace.length - 1; edits > 0; edits -= 1) {
    const { first, reached } = trace[edits]!;
    const diagonal = x - y;
    const at = (of: number) => reached[of - first] ?? -1;
    const isDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
    const from = isDown ? diagonal + 1 : diagonal - 1;
    x = at(from);
    y = x - from;
    const step = {
      beforeStart: shift + x,
      beforeEnd: shift + x + (isDown ? 0 : 1),
      afterStart: shift + y,
      afterEnd: shift + y + (isDown ? 1 : 0),
    };
    const next = changes.at(-1);
    if (next?.beforeStart === step.beforeEnd && next.afterStart === step.afterEnd) {
      next.beforeStart = step.beforeStart;
      next.afterStart = step.afterStart;
    } else changes.push(step);
  }
  return changes.toReversed();
}
