/**
 * Where files of people are kept, by names that we choose: small letters, digits, '-' and one ending. A name is written
 * once.
 */
export interface FilesPort {
  put(name: string, content: Uint8Array, type: string): Promise<void>;
  /** Undefined: there is none of this name. */
  get(name: string): Promise<{ content: Buffer; type: string } | undefined>;
  /** Removing what is not there is no failure. */
  remove(name: string): Promise<void>;
}

/** The store does not answer, or not as it should: the same call may succeed later. */
export class FilesAway extends Error {}

/** Whether something may be kept under this name; no other one reaches a disk or an address. */
export function isFileName(name: string): boolean {
  return /^[a-z0-9-]{1,100}\.[a-z0-9]{1,8}$/.test(name);
}
