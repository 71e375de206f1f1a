/**
 * Says the same of the same text under this server's key, and nothing to anybody else; each purpose has hashes of its
 * own.
 */
export type Keyed = (purpose: string, text: string) => string;

/** Closes what only its key opens again. */
export interface Seal {
  close(value: unknown): string;
  open(sealed: string): unknown;
}
