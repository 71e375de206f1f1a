import type * as z from 'zod/mini';
import type { Scope } from '@hone/domain/access/scopes';
import { writeSegment } from '@hone/domain/paths';
import type { ChangeKind } from '../library/change-kinds.ts';
import type { Code } from '../messages.ts';
import { Refusal } from './refusal.ts';

export type Schema = z.ZodMiniType;
type ObjectSchema = z.ZodMiniObject | z.ZodMiniType<Record<string, unknown>>;

/** '/content/prompts/{id}/' → 'id' */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** How many calls each class allows is set in the api. */
export type LimitClass = 'read' | 'write' | 'open' | 'credential' | 'outbound' | 'hook';

export interface Upload {
  field: string;
  maximumBytes: number;
  types: readonly string[];
}

type Day = `${number}-${number}-${number}`;

/** How it is told is in docs/versions.md. */
export interface Deprecation {
  since: Day;
  /** From this day it may be gone. */
  sunset: Day;
  /** In a sentence: what to use instead. */
  instead: string;
}

/** Everything known about an endpoint. Server, client, OpenAPI document and tests read this and nothing else. */
export interface Endpoint {
  id: `${string}.${string}`;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}/`;
  /** The OpenAPI summary, in one sentence. */
  summary: string;
  /** What else a caller needs to know: in sentences, as Markdown. */
  description?: string;
  origin: 'specification' | 'ours';
  /** Still works, and every answer says that it won't forever. */
  deprecated?: Deprecation;
  /** Of the body, the query or the data: by name. */
  deprecatedFields?: Readonly<Record<string, Deprecation>>;
  access: 'public' | 'signed-in';
  /** Also callable with an extension's token. */
  reach?: 'extension';
  /** Also callable with an API key, or by a connected app, that has this scope, or `any`. Without one: never. */
  scope?: Scope | 'any';
  /** Fields of the body that only the dashboard may send. */
  dashboardOnly?: readonly string[];
  params?: Record<string, Schema>;
  /** Takes the edited version as If-Match, and refuses one that is out of date. */
  guarded?: true;
  query?: ObjectSchema;
  body?: ObjectSchema;
  /** Header with the body's signature; the body is passed on byte for byte. */
  signed?: string;
  upload?: Upload;
  data?: Schema;
  /** Media type of the file that the call returns. */
  download?: string;
  /** `data` is one page of a list; `next_cursor` leads to the next. */
  paged?: true;
  /** The events of a stream. With `data`, streaming is optional, and `done` carries the data. */
  events?: Record<string, Schema>;
  /** Kinds of changes that make this answer stale, whoever caused them. */
  follows?: readonly ChangeKind[];
  success?: 200 | 201 | 202;
  errors: readonly Code[];
  says?: { done?: Code; failed?: Code };
  limit: LimitClass;
  /** The handler opens its own transactions, because it does more than SQL. */
  transaction?: 'own';
  /** Reads so much that a standby of the database may do it. */
  heavy?: true;
  /** How many such calls of a person may run at the same time: each uses much memory while it waits. */
  atOnce?: number;
  /** In seconds, until its answer begins: how long clients wait, where that may be longer than usual. */
  answersWithin?: number;
  /** All acts of a person with this turn run one after the other. */
  turn?: 'billing';
  /** A cookie by which this very browser is recognized later. */
  keeps?: 'browser';
  /** The answer holds a secret, so it is never kept for a repeated Idempotency-Key. */
  secret?: true;
  /** Answered even while an operator has turned on maintenance, when every other write is refused. */
  duringMaintenance?: 'served';
  /** Signs the caller out; a repeat is still answered by its Idempotency-Key. */
  endsLogin?: true;
}

type CheckedParameters<E extends Endpoint> = [PathParameter<E['path']>] extends [never]
  ? { params?: never }
  : {
      params: Record<PathParameter<E['path']>, Schema> &
        Record<Exclude<keyof E['params'], PathParameter<E['path']>>, never>;
    };

type CheckedBody<E extends Endpoint> = E['method'] extends 'GET'
  ? { body?: never; upload?: never; says?: never; duringMaintenance?: never }
  : unknown;

type CheckedPage<E extends Endpoint> = E['paged'] extends true
  ? { data: z.ZodMiniArray; query: ObjectSchema }
  : unknown;

type CheckedDownload<E extends Endpoint> = E['download'] extends string
  ? { method: 'GET'; data?: never; events?: never }
  : unknown;

// What changes something, or is read before it changes, is the primary's.
type CheckedHeavy<E extends Endpoint> = E['heavy'] extends true ? { method: 'GET' } : unknown;

// A stream outlasts any transaction.
type CheckedEvents<E extends Endpoint> = E['events'] extends object
  ? E['method'] extends 'GET'
    ? unknown
    : { transaction: 'own' }
  : unknown;

// A call that waits for a turn must not hold a transaction open, and a stream would keep the turn for too long.
type CheckedTurn<E extends Endpoint> = E['turn'] extends string ? { transaction: 'own'; events?: never } : unknown;

// A call that anyone may make has no one to check.
type CheckedScope<E extends Endpoint> = E['scope'] extends string ? { access: 'signed-in' } : unknown;
// A misspelt field would be open to every extension.
type CheckedFields<E extends Endpoint> = E['dashboardOnly'] extends readonly string[]
  ? { reach: 'extension'; dashboardOnly: readonly (keyof BodyOf<E>)[] }
  : unknown;

type FieldOf<E extends Endpoint> = keyof BodyOf<E> | keyof QueryOf<E> | keyof DataOf<E>;
type CheckedDeprecations<E extends Endpoint> = E['deprecatedFields'] extends object
  ? { deprecatedFields: Record<Exclude<keyof E['deprecatedFields'], FieldOf<E>>, never> }
  : unknown;

// A misspelt property would be ignored, and a secret stored.
type CheckedNames<E extends Endpoint> = Record<Exclude<keyof E, keyof Endpoint>, never>;

export function takesIdempotencyKey({
  method,
  access,
  secret,
}: Pick<Endpoint, 'method' | 'access' | 'secret'>): boolean {
  return method !== 'GET' && access === 'signed-in' && !secret;
}

/** Its types refuse a path with parameters that aren't described. */
export function defineEndpoint<const E extends Endpoint>(
  endpoint: E &
    CheckedParameters<E> &
    CheckedBody<E> &
    CheckedPage<E> &
    CheckedDownload<E> &
    CheckedHeavy<E> &
    CheckedEvents<E> &
    CheckedScope<E> &
    CheckedFields<E> &
    CheckedDeprecations<E> &
    CheckedTurn<E> &
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

export type InputOf<E extends Endpoint> = ([PathParameter<E['path']>] extends [never]
  ? unknown
  : { params: { [Name in PathParameter<E['path']>]: E['params'] extends Record<Name, infer S> ? Input<S> : never } }) &
  Given<'query', E['query']> &
  Given<'body', E['body']> &
  (E['upload'] extends Upload ? { file: Blob } : unknown);

/** '/content/prompts/{id}/' and { id: 7 } → '/content/prompts/7/' */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = writeSegment(params?.[name]);
    if (segment === undefined) throw new Refusal('request.not_found', { status: 404 });
    return segment;
  });
}
