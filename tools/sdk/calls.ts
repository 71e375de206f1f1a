import type { Endpoint, Schema } from '@hone/contracts/declarations/define';
import { takesIdempotencyKey } from '@hone/contracts/declarations/define';
import * as z from 'zod/mini';
import type { Shapes } from './shapes.ts';

/** As a method of the SDK: `several.restore` is `hone.several.restore`, and `enhance.enhance` is `hone.enhance`. */
export interface Call {
  endpoint: Endpoint;
  group: string;
  /** Undefined: the group itself can be called. */
  method: string | undefined;
  /** In the order of the arguments. */
  params: string[];
  input: { type: string; isOptional: boolean } | undefined;
  answer: string;
  events: string[] | undefined;
  options: 'CallOptions' | 'WriteOptions' | 'EditOptions';
}

export function readCall(endpoint: Endpoint, shapes: Shapes): Call {
  const [group, name] = endpoint.id.split('.').map(camelCase) as [string, string];
  const method = group === name ? undefined : name;
  const isRead = endpoint.method === 'GET';
  const own = capital(group) + (method === undefined ? '' : capital(method));
  if (endpoint.upload || endpoint.download || endpoint.signed || (endpoint.query && !isRead)) {
    throw new Error(`${endpoint.id}: the SDK can’t send files, receive files, sign, or send a query with a body yet.`);
  }
  if (!isRead && !takesIdempotencyKey(endpoint)) {
    throw new Error(`${endpoint.id}: without an Idempotency-Key the SDK would repeat it blindly.`);
  }
  return {
    endpoint,
    group,
    method,
    params: [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one!),
    input: readInput(`${own}Input`, endpoint, shapes),
    answer: readAnswer(`${own}Answer`, endpoint, shapes),
    events: readEvents(`${own}Event`, endpoint, shapes),
    options: isRead ? 'CallOptions' : endpoint.guarded ? 'EditOptions' : 'WriteOptions',
  };
}

function readInput(name: string, { query, body }: Endpoint, shapes: Shapes): Call['input'] {
  const schema = (query ?? body) as Schema | undefined;
  return schema && { type: shapes.name(name, schema, 'input'), isOptional: acceptsNothing(schema) };
}

function acceptsNothing(schema: Schema): boolean {
  return z.safeParse(schema, {}).success;
}

function readAnswer(name: string, { data, paged }: Endpoint, shapes: Shapes): string {
  if (!data) return 'void';
  const type = shapes.name(name, data, 'output');
  if (!paged) return type;
  if (!type.endsWith('[]')) throw new Error(`${name} is no list of a named type`);
  return type.slice(0, -2);
}

/** A stream that only tells its end is no more than an answer. */
function readEvents(name: string, { events = {} }: Endpoint, shapes: Shapes): string[] | undefined {
  const told = Object.entries(events).filter(([event]) => event !== 'fail');
  if (told.length < 2) return undefined;
  const types = told.map(([event, schema]) => {
    const data = shapes.name(`${name}${capital(event)}`, schema, 'output');
    return `\n  | { event: '${event}'; data: ${data} }`;
  });
  shapes.describe(name, types.join(''));
  return told.map(([event]) => event);
}

function camelCase(id: string): string {
  return id.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
