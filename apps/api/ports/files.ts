/** Names are chosen by us: lower-case letters, digits, '-' and one extension. A name is written only once. */
export interface FilesPort {
  put(name: string, content: Uint8Array, type: string): Promise<void>;
  get(name: string): Promise<{ content: Buffer; type: string } | undefined>;
  /** Removing a missing file is no failure. */
  remove(name: string): Promise<void>;
}

/** The store is down or misbehaving: the same call may succeed later. */
export class FilesUnavailable extends Error {}

/** No other name reaches a disk or an address. */
export function isFileName(name: string): boolean {
  return /^[a-z0-9-]{1,100}\.[a-z0-9]{1,8}$/.test(name);
}
