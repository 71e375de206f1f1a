/** Where a browser (or the extension) keeps its tokens. The client only reads, renews and drops them. */
export interface Session {
  tokens(): Promise<Tokens | null> | Tokens | null;
  /** Null: the login is over. */
  keep(tokens: Tokens | null): Promise<void> | void;
  /** Runs one renewal at a time, across tabs where there are several; by default within this client. */
  exclusively?<Value>(renew: () => Promise<Value>): Promise<Value>;
}

export interface Tokens {
  access: string;
  refresh: string;
}
