const z = 1.96;

export interface Share {
  part: number;
  whole: number;
  low: number;
  high: number;
}

/** With Wilson's 95 % interval, which holds for few trials and near 0 and 1 too. */
export function shareOf(part: number, whole: number): Share {
  if (whole === 0) return { part, whole, low: 0, high: 1 };
  const share = part / whole;
  const middle = share + z ** 2 / (2 * whole);
  const reach = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  const scale = 1 + z ** 2 / whole;
  return { part, whole, low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

export function describeShare({ part, whole, low, high }: Share): string {
  if (whole === 0) return '–';
  const percent = (share: number) => (100 * share).toFixed(0);
  return `${percent(part / whole)} % of ${whole} (${percent(low)}–${percent(high)})`;
}
