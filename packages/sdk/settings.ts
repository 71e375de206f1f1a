export interface HoneSettings {
  /** Where Hone runs, such as `https://hone.example.com`. */
  server: string;
  /** An API key, or a function that returns one or an app’s access token; it is asked before every attempt. */
  apiKey: string | (() => string | Promise<string>);
  /** How often a call is repeated after a failure that passes. Default: 2. */
  retries?: number | undefined;
  /** Milliseconds for one attempt; for a stream, until it begins. Default: 60,000. */
  timeout?: number | undefined;
  /** Replaces the runtime’s own, for a proxy or a test. */
  fetch?: typeof globalThis.fetch | undefined;
}

export interface CallOptions {
  /** Ends the call, its retries included, with the signal’s reason. */
  signal?: AbortSignal | undefined;
  retries?: number | undefined;
  timeout?: number | undefined;
}

export interface WriteOptions extends CallOptions {
  /** The same for each retry. Give your own to repeat a write later, after a restart for example, without doing it twice. */
  idempotencyKey?: string | undefined;
}

export interface EditOptions extends WriteOptions {
  /** The version that you read: the edit is refused with both texts if there is a newer one. */
  version?: number | undefined;
}

export interface Page<Item> {
  items: Item[];
  /** Send it as `cursor` to get the next page; null on the last one. */
  next: string | null;
}
