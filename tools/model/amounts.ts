export function tellBytes(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
  return `${Math.round(bytes / 1e6)} MB`;
}

/** As exactly as an estimate deserves. */
export function tellSeconds(seconds: number): string {
  if (seconds >= 90) return `${Math.round(seconds / 60)} min`;
  return `${seconds < 20 ? Math.max(1, Math.round(seconds)) : Math.round(seconds / 5) * 5} s`;
}

export function tellRate(perSecond: number): string {
  return perSecond < 10 ? perSecond.toFixed(1).replace('.0', '') : String(Math.round(perSecond));
}
