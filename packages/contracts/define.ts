import type * as z from 'zod/mini';
import { isStorableText } from '@hone/domain/encoding';
import type { ChangeKind } from './change-kinds.ts';
import type { Code } from './messages.ts';
import { Refusal } from './refusal.ts';

export type Schema = z.ZodMiniType;
type ObjectSchema = z.ZodMiniObject | z.ZodMiniType<Record<string, unknown>>;

/** The names in braces of a path: '/content/prompts/{id}/' → 'id'. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** How often a call may be made; the figures stand in the api's limits. */
export type LimitClass = 'read' | 'write' | 'open' | 'credential' | 'hook';

export interface Upload {
  /** The name of the multipart field that holds the file. */
  field: string;
  maximumBytes: number;
  types: readonly string[];
}

/** Everything that is known of one endpoint. Server, client, OpenAPI document and tests read this and nothing else. */
export interface Endpoint {
  id: `${string}.${string}`;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}/`;
  /** What it is for, in one sentence: the OpenAPI summary. */
  summary: string;
  /** Whether the user's specification names it, or the product needed it. */
  origin: 'specification' | 'ours';
  access: 'public' | 'signed-in';
  /** Callable with an extension's token too. */
  reach?: 'extension';
  params?: Record<string, Schema>;
  /** Takes If-Match with the version that the edit began with, and refuses one that is not the newest any more. */
  guarded?: true;
  query?: ObjectSchema;
  body?: ObjectSchema;
  /** Its body is taken byte for byte, with the signature in the header of this name. */
  signed?: string;
  /** A multipart call with one file; its other fields are the body. */
  upload?: Upload;
  /** What the answer's `data` holds. Absent: the answer has none. */
  data?: Schema;
  /** The answer is a file of this type instead of JSON. */
  download?: string;
  /** `data` is a list of which the answer holds one page, with `next_cursor`. */
  paged?: true;
  /** The events of a stream. With `data`: streamed only when asked for, and `data` is what `done` carries. */
  events?: Record<string, Schema>;
  /** It answers differently after such changes, whoever made them; who shows its answer asks again. */
  follows?: readonly ChangeKind[];
  success?: 200 | 201 | 202;
  errors: readonly Code[];
  /** The sentence shown when it went well or badly. */
  says?: { done?: Code; failed?: Code };
  limit: LimitClass;
  /** The handler opens its own transactions, because it does more than SQL. */
  transaction?: 'own';
  /** The answer holds a secret, so it is never kept for a repeated Idempotency-Key. */
  secret?: true;
  /** Its caller is signed out when it is done: repeated, it is answered by its Idempotency-Key all the same. */
  endsLogin?: true;
}

type CheckedParameters<E extends Endpoint> = [PathParameter<E['path']>] extends [never]
  ? { params?: never }
  : {
      params: Record<PathParameter<E['path']>, Schema> &
        Record<Exclude<keyof E['params'], PathParameter<E['path']>>, never>;
    };

type CheckedBody<E extends Endpoint> = E['method'] extends 'GET'
  ? { body?: never; upload?: never; says?: never }
  : unknown;

type CheckedPage<E extends Endpoint> = E['paged'] extends true
  ? { data: z.ZodMiniArray; query: ObjectSchema }
  : unknown;

// A file is its own answer.
type CheckedDownload<E extends Endpoint> = E['download'] extends string
  ? { method: 'GET'; data?: never; events?: never }
  : unknown;

// A stream lasts longer than any transaction may.
type CheckedEvents<E extends Endpoint> = E['events'] extends object
  ? E['method'] extends 'GET' ? unknown : { transaction: 'own' }
  : unknown;

// A misspelt property would be one that nobody reads: an answer that was to be kept secret would not be.
type CheckedNames<E extends Endpoint> = Record<Exclude<keyof E, keyof Endpoint>, never>;

/** Whether a call of it may carry an Idempotency-Key. */
export function takesKey({ method, access, secret }: Pick<Endpoint, 'method' | 'access' | 'secret'>): boolean {
  return method !== 'GET' && access === 'signed-in' && !secret;
}

/** Declares an endpoint; the types refuse a path whose parameters are not described. */
export function defineEndpoint<const E extends Endpoint>(
  endpoint: E &
    CheckedParameters<E> &
    CheckedBody<E> &
    CheckedPage<E> &
    CheckedDownload<E> &
    CheckedEvents<E> &
    CheckedNames<E>,
): E {
  return endpoint;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = {
  [Name in PathParameter<E['path']>]: E['params'] extends Record<Name, infer S> ? Output<S> : never;
};
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
/** A file reaches its caller as a Blob. */
export type DataOf<E extends Endpoint> = E['download'] extends string
  ? Blob
  : E['data'] extends Schema
    ? z.output<E['data']>
    : undefined;

export type EventOf<E extends Endpoint> = {
  [Name in keyof E['events']]: { event: Name; data: Output<E['events'][Name]> };
}[keyof E['events']];

type Given<Name extends string, S> = S extends Schema
  ? Record<never, never> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : unknown;

/** What a caller hands to the client. */
export type InputOf<E extends Endpoint> = ([PathParameter<E['path']>] extends [never]
  ? unknown
  : { params: { [Name in PathParameter<E['path']>]: E['params'] extends Record<Name, infer S> ? Input<S> : never } }) &
  Given<'query', E['query']> &
  Given<'body', E['body']> &
  (E['upload'] extends Upload ? { file: Blob } : unknown);

/** '/content/prompts/{id}/' and { id } → '/content/prompts/7/'. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params?.[name] ?? '');
    // Nothing and dots are folded away before an address is sent, and the call would reach another endpoint.
    if (/^\.{0,2}$/.test(value) || !isStorableText(value)) throw new Refusal('request.not_found', 404);
    return encodeURIComponent(value);
  });
}
