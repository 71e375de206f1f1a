/** Where a test runs: on either database, in a browser, or with neither. */
export type Place = 'postgres' | 'embedded' | 'browser' | 'plain';

export interface Proof {
  file: string;
  /** The beginning of the test's title as its file has it. */
  title: string;
}

/** What a row of a page says, as the tests that show it. */
export interface Shown {
  /** Must be proved on both databases, not just on one. */
  onBoth?: true;
  /** What the gate runs. */
  short: readonly Proof[];
  /** What only the deep tier and the page's own command run, besides those. */
  long: readonly Proof[];
}

/** A file and the titles of its tests. */
export const proofs = (file: string, ...titles: string[]): Proof[] => titles.map((title) => ({ file, title }));

export const api = (file: string, ...titles: string[]): Proof[] => proofs(`apps/api/${file}`, ...titles);
export const web = (file: string, ...titles: string[]): Proof[] => proofs(`apps/web/${file}`, ...titles);
