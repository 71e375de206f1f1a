/** The client only reads, renews and drops the tokens; the browser or the extension stores them. */
export interface Session {
  tokens(): Promise<Tokens | null> | Tokens | null;
  /** Null: the login has ended. */
  keep(tokens: Tokens | null): Promise<void> | void;
  /** One renewal at a time, across all tabs where there are several; by default within this client. */
  exclusively?<Value>(renew: () => Promise<Value>): Promise<Value>;
}

export interface Tokens {
  access: string;
  refresh: string;
}
