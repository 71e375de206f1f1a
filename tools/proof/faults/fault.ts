/** Where a test runs: on either database, in a browser, or with neither. */
export type Place = 'postgres' | 'embedded' | 'browser' | 'plain';

export interface Proof {
  file: string;
  /** The beginning of the test's title as its file has it. */
  title: string;
}

export interface FaultRow {
  fault: string;
  holds: string;
  /** What people notice of it, and operators. */
  told: string;
  /** Must be proved on both databases, not just on one. */
  onBoth?: true;
  /** Milliseconds within which it must serve again. */
  readyWithin?: number;
  /** What the gate runs. */
  short: readonly Proof[];
  /** What only the deep tier and `npm run test:faults` run, besides those. */
  long: readonly Proof[];
}

/** A file and the titles of its tests. */
export const proofs = (file: string, ...titles: string[]): Proof[] => titles.map((title) => ({ file, title }));

export const api = (file: string, ...titles: string[]) => proofs(`apps/api/${file}`, ...titles);
export const web = (file: string, ...titles: string[]) => proofs(`apps/web/${file}`, ...titles);
