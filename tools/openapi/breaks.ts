import type { OpenApiDocument, Operation } from '../../apps/api/http/docs/openapi.ts';
import type { Answer } from '../../apps/api/http/docs/refusals.ts';
import { nameOf, type JsonSchema } from '../../apps/api/http/docs/schemas.ts';
import { findSchemaBreaks, isOver, type Comparison, type Resolve } from './schema-breaks.ts';

/** How a document breaks programs that were written for an earlier one. `today` as 2027-01-31. */
export function findBreaks(before: OpenApiDocument, after: OpenApiDocument, today: string): string[] {
  return listOperations(before).flatMap(([path, method, operation]) => {
    const where = `${method.toUpperCase()} ${path}`;
    const later = after.paths[path]?.[method];
    if (!later) return isOver(operation, today) ? [] : [`${where}: is gone`];
    const comparison = { before: resolveIn(before), after: resolveIn(after), today };
    const sent = { ...comparison, way: 'sent' } as const;
    const answered = { ...comparison, way: 'answered' } as const;
    return [
      ...findClosed(operation, later),
      ...compareParameters(operation, later, sent),
      ...compareContent('body', operation.requestBody?.content, later.requestBody?.content, sent),
      ...compareAnswers(answersOf(operation, before), answersOf(later, after), answered),
    ].map((fault) => `${where}, ${fault}`);
  });
}

export function listOperations({ paths }: OpenApiDocument): [path: string, method: string, operation: Operation][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  );
}

function resolveIn({ components }: OpenApiDocument): Resolve {
  return (schema) => components.schemas[nameOf(schema) ?? ''] ?? schema;
}

function findClosed(before: Operation, after: Operation): string[] {
  const now = new Set(after.security.map((way) => JSON.stringify(way)));
  const closed = before.security.filter((way) => after.security.length > 0 && !now.has(JSON.stringify(way)));
  return [
    ...closed.map((way) => `security: no longer open to ${JSON.stringify(way)}`),
    ...before['x-reach'].filter((one) => !after['x-reach'].includes(one)).map((one) => `reach: no longer the ${one}`),
    ...(before.operationId === after.operationId ? [] : [`operationId: was ${before.operationId}`]),
  ];
}

function compareParameters(before: Operation, after: Operation, comparison: Comparison): string[] {
  const [earlier, later] = [before.parameters ?? [], after.parameters ?? []];
  const lost = earlier.flatMap((one) => {
    const where = `${one.in} ${one.name}`;
    const still = later.find((other) => other.in === one.in && other.name === one.name);
    if (still) return findSchemaBreaks(one.schema, still.schema, where, comparison);
    return isOver(one, comparison.today) ? [] : [`${where}: is gone`];
  });
  const wanted = later
    .filter(({ required }) => required)
    .filter((one) => !earlier.some((other) => other.in === one.in && other.name === one.name && other.required))
    .map((one) => `${one.in} ${one.name}: must now be sent`);
  return [...lost, ...wanted];
}

type Content = Record<string, { schema: JsonSchema }>;

function compareContent(where: string, before: Content | undefined, after: Content = {}, how: Comparison): string[] {
  // Who sent no body sends none now, and of a new one only what is required matters.
  if (!before && how.way === 'sent') {
    const empty = { type: 'object' };
    return Object.values(after).flatMap(({ schema }) => findSchemaBreaks(empty, schema, where, how));
  }
  return Object.entries(before ?? {}).flatMap(([type, { schema }]) => {
    const later = after[type];
    return later ? findSchemaBreaks(schema, later.schema, where, how) : [`${where}: is no longer ${type}`];
  });
}

function answersOf({ responses }: Operation, { components }: OpenApiDocument): Map<string, Answer> {
  const resolve = (one: Operation['responses'][string]) =>
    '$ref' in one ? components.responses[nameOf(one as JsonSchema)!]! : one;
  return new Map(Object.entries(responses).map(([status, one]) => [status, resolve(one)]));
}

function compareAnswers(before: Map<string, Answer>, after: Map<string, Answer>, how: Comparison): string[] {
  const statusNow = new Map(
    [...after].flatMap(([status, answer]) => (answer['x-codes'] ?? []).map((code) => [code, status] as const)),
  );
  return [...before].flatMap(([status, { content, 'x-codes': codes = [] }]) => {
    const moved = codes
      .filter((code) => statusNow.has(code) && !after.get(status)?.['x-codes']?.includes(code))
      .map((code) => `${code}: was a ${status}, and is a ${statusNow.get(code)}`);
    if (Number(status) >= 400) return moved;
    const later = after.get(status);
    return later ? compareContent('answer', content, later.content, how) : [`answer: is no longer a ${status}`];
  });
}
