import type { BodyOf, DataOf, Endpoint, EventOf, ParamsOf, QueryOf } from '@hone/contracts/declarations/define';
import type { Scope } from '@hone/domain/access/scopes';
import type { Sql, Transaction } from '../database/port.ts';

/** By what a call is made: a page of ours, the extension, an app that was connected by OAuth, or an API key. */
export type Reach = 'dashboard' | 'extension' | 'app' | 'key';

/** As the access token or the API key says. */
export interface Caller {
  userId: string;
  /** Of a key: the key's id. */
  loginId: string;
  reach: Reach;
  /** Of an app or a key. */
  scopes?: readonly Scope[];
}

export type SignAccess = (caller: Caller, now: Date) => string;

/** A file sent with a call, on disk for as long as the call takes. Its name and type are the sender's claims. */
export interface UploadedFile {
  name: string;
  type: string;
  path: string;
  bytes: number;
  /** SHA-256 of its content. */
  hash: string;
}

export interface SignedBody {
  body: Buffer;
  signature: string;
}

/** Stores the answer for a repeated Idempotency-Key; called in the handler's last transaction. */
export type Finish<E extends Endpoint> = (sql: Sql, answer: DataOf<E>) => Promise<void>;

/** One browser of one person's machine, not its kind. */
export interface OwnBrowser {
  /** Undefined: it has no cookie of ours, or a garbled one. */
  token: string | undefined;
  /** Gives it one, or keeps the one it has; returns it. */
  keep(): string;
}

type Writing<E extends Endpoint> = E['transaction'] extends 'own'
  ? { transaction: Transaction; finish: Finish<E> }
  : unknown;

export type Call<E extends Endpoint> = {
  /** The open transaction of a write; single statements for a read, or with `transaction: 'own'`. */
  sql: Sql;
  caller: E['access'] extends 'signed-in' ? Caller : undefined;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** For a guarded edit: the version it started from. */
  version: E['guarded'] extends true ? number | undefined : undefined;
  browser: E['keeps'] extends 'browser' ? OwnBrowser : undefined;
  signed: E['signed'] extends string ? SignedBody : undefined;
  file: E['upload'] extends object ? UploadedFile : undefined;
  now: Date;
  /** The caller's address; for IPv6 its /64, since one household has that many. */
  network: string;
  /** The browser's own description. */
  agent: string;
  signal: AbortSignal;
  /** Adds to this call's log line: ids and outcomes, never anything that a person typed. */
  log(facts: Record<string, string>): void;
} & Writing<E>;

export interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** Written while it is read; its name is ours, in ASCII. */
export interface Download {
  name: string;
  content: NodeJS.ReadableStream;
}

type Answer<E extends Endpoint> = E['download'] extends string
  ? Promise<Download>
  : E['events'] extends object
    ? AsyncIterable<EventOf<E>>
    : Promise<
        E['paged'] extends true
          ? Page<DataOf<E> extends (infer Item)[] ? Item : never>
          : DataOf<E> extends undefined
            ? void
            : DataOf<E>
      >;

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E>;

export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;
