import type { BodyOf, DataOf, Endpoint, EventOf, ParamsOf, QueryOf } from '@hone/contracts/define';
import type { Sql, Transaction } from '../database/port.ts';
import type { Caller, SignAccess } from './guard/authenticate.ts';

export type { Caller, SignAccess };

/**
 * A file that came with a call. It lies on the disk for as long as the call is worked on; its name and type are what
 * its sender says.
 */
export interface UploadedFile {
  name: string;
  type: string;
  path: string;
  bytes: number;
  /** SHA-256 of its content. */
  hash: string;
}

/** A body whose signature is over its very bytes. */
export interface SignedBody {
  body: Buffer;
  signature: string;
}

/** Keeps the answer for a repeated Idempotency-Key; called in the handler's last transaction. */
export type Finish<E extends Endpoint> = (sql: Sql, answer: DataOf<E>) => Promise<void>;

type Writing<E extends Endpoint> = E['transaction'] extends 'own'
  ? { transaction: Transaction; finish: Finish<E> }
  : unknown;

export type Call<E extends Endpoint> = {
  /** The open transaction of a write; for a read, and where the endpoint opens its own, single statements. */
  sql: Sql;
  caller: E['access'] extends 'signed-in' ? Caller : undefined;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Of a guarded edit: the version that it began with. */
  version: E['guarded'] extends true ? number | undefined : undefined;
  /** The body as it came, and what it is signed with. */
  signed: E['signed'] extends string ? SignedBody : undefined;
  file: E['upload'] extends object ? UploadedFile : undefined;
  now: Date;
  /** The caller's address; of IPv6 its /64, since one house has that many. */
  network: string;
  /** What the browser calls itself. */
  agent: string;
  /** Aborted when the caller has gone. */
  signal: AbortSignal;
  /** Adds to what the log says of this call: ids and outcomes, never what somebody typed. */
  log(facts: Record<string, string>): void;
} & Writing<E>;

export interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** A file that is written while it is read; its name is ours, in plain letters. */
export interface Download {
  name: string;
  content: NodeJS.ReadableStream;
}

type Answer<E extends Endpoint> = E['download'] extends string ? Promise<Download> : E['events'] extends object
  ? AsyncIterable<EventOf<E>>
  : Promise<
      E['paged'] extends true
        ? Page<DataOf<E> extends (infer Item)[] ? Item : never>
        : DataOf<E> extends undefined
          ? void
          : DataOf<E>
    >;

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E>;

/** Serves an endpoint: parses, authenticates, limits, opens the transaction, answers. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;
