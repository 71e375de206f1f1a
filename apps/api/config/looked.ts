import type { Config } from './settings.ts';

/** What someone finds who looks at the settings without starting from them. */
export interface Looked {
  /** Each line names a variable and what to do about it. */
  faults: string[];
  /** Undefined: there are faults. */
  config: Config | undefined;
  /** Variables that look like ours, and mean nothing to the server. */
  unknown: string[];
  /** What no line may show. */
  secrets: string[];
  secretFiles: string[];
}

/** Of the command for people, of builds and of benches: the server knows nothing of them. */
const otherPrograms = /^HONE_(?:URL|API_KEY|BENCH_)/;

export function findUnknown(given: Record<string, unknown>, known: readonly string[]): string[] {
  const names = new Set(known.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(given)
    .filter((name) => name.startsWith('HONE_') && !otherPrograms.test(name) && !names.has(name))
    .toSorted();
}
