/** A US keyboard; shifted symbols are read as the digits below them. */
const rows = ['1234567890-=', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const shifted = '!@#$%^&*()';
const shortestRun = 3;
const shortestZigzag = 6;
const mostBesideRuns = 3;

const places = new Map(
  rows.flatMap((keys, row) =>
    [...keys].map((key, column): [string, [row: number, column: number]] => [key, [row, column]]),
  ),
);
const unshift = (text: string) => text.replace(/[!@#$%^&*()]/g, (sign) => rows[0]![shifted.indexOf(sign)]!);

export function isMostlyRuns(text: string): boolean {
  const keys = unshift(text.toLowerCase());
  let beside = 0;
  for (let at = 0; at < keys.length;) {
    const length = longestRun(keys, at);
    if (length === 0) beside += 1;
    at += length || 1;
  }
  return beside <= mostBesideRuns && beside < keys.length - beside;
}

/** Including repeated runs: 12345, 7777, 121212, !@#$. */
export function isRun(text: string): boolean {
  const keys = unshift(text.toLowerCase());
  return longestRun(keys, 0) === keys.length || /^(.{1,4}?)\1+$/s.test(keys);
}

function longestRun(keys: string, at: number): number {
  return Math.max(
    measure(keys, at, shortestRun, steadyStep),
    measure(keys, at, shortestRun, straightStep),
    measure(keys, at, shortestZigzag, neighbourStep),
    measureDoubled(keys, at),
    measureTurns(keys, at),
  );
}

type Step = (from: string, to: string) => string | undefined;

function measure(keys: string, at: number, shortest: number, step: Step): number {
  const first = step(keys[at] ?? '', keys[at + 1] ?? '');
  if (first === undefined) return 0;
  let end = at + 2;
  while (end < keys.length && step(keys[end - 1]!, keys[end]!) === first) end += 1;
  return end - at >= shortest ? end - at : 0;
}

/** aaa, abc, 321; after 9 comes 0. */
function steadyStep(from: string, to: string): string | undefined {
  if (from === '9' && to === '0') return '1';
  const distance = to.charCodeAt(0) - from.charCodeAt(0);
  if (distance === 0) return '0';
  return Math.abs(distance) === 1 && /^(?:\d\d|[a-z][a-z])$/.test(from + to) ? String(distance) : undefined;
}

/** qwe, lkj, and 1qaz downwards or upwards. */
function straightStep(from: string, to: string): string | undefined {
  const [one, other] = [places.get(from), places.get(to)];
  if (!one || !other) return undefined;
  const [down, along] = [other[0] - one[0], other[1] - one[1]];
  const isStraight = (down === 0 && Math.abs(along) === 1) || (Math.abs(down) === 1 && along === 0);
  return isStraight ? `${down},${along}` : undefined;
}

/** 1q2w3e4r: always a key next to the last one. */
function neighbourStep(from: string, to: string): string | undefined {
  const [one, other] = [places.get(from), places.get(to)];
  if (!one || !other) return undefined;
  const [down, along] = [other[0] - one[0], other[1] - one[1]];
  const isBeside = down === 0 && Math.abs(along) === 1;
  const isBelow = down === 1 && (along === 0 || along === -1);
  const isAbove = down === -1 && (along === 0 || along === 1);
  const touches = isBeside || isBelow || isAbove;
  return touches ? 'touches' : undefined;
}

/** 112233, aabbcc. */
function measureDoubled(keys: string, at: number): number {
  let singles = '';
  for (let pair = at; pair + 1 < keys.length && keys[pair] === keys[pair + 1]; pair += 2) singles += keys[pair];
  return 2 * measure(singles, 0, shortestRun, steadyStep);
}

/** a1b2c3: letters and digits alternate, each of them a run. */
function measureTurns(keys: string, at: number): number {
  const isTurn = (index: number) => index + 1 < keys.length && isDigit(keys[index]!) !== isDigit(keys[index + 1]!);
  if (!isTurn(at)) return 0;
  let [some, others] = ['', ''];
  for (let turn = at; isTurn(turn) && isDigit(keys[turn]!) === isDigit(keys[at]!); turn += 2) {
    some += keys[turn];
    others += keys[turn + 1];
  }
  const longest = (run: string) =>
    Math.max(measure(run, 0, shortestRun, steadyStep), measure(run, 0, shortestRun, straightStep));
  return 2 * Math.min(longest(some), longest(others));
}

function isDigit(key: string): boolean {
  return key >= '0' && key <= '9';
}
