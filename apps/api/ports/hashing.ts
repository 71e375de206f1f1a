export interface HashingPort {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  close(): Promise<void>;
}
