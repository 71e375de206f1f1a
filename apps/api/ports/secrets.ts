/**
 * The same text gives the same hash under this server's key, and reveals nothing without it. Hashes differ by
 * purpose.
 */
export type KeyedHash = (purpose: string, text: string) => string;

export interface Seal {
  close(value: unknown): string;
  open(sealed: string): unknown;
}
