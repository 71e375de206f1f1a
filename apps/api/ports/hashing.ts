/** Hashes passwords, one at a time, beside the work of the other routes. */
export interface HashingPort {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  close(): Promise<void>;
}
