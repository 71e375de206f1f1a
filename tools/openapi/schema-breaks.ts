import type { JsonSchema } from '../../apps/api/http/docs/schemas.ts';

/** What a client sends must still be taken; what it is answered must still be what it was. */
export type Way = 'sent' | 'answered';
export type Resolve = (schema: JsonSchema) => JsonSchema;
type Fields = Record<string, JsonSchema>;

export interface Comparison {
  way: Way;
  before: Resolve;
  after: Resolve;
  today: string;
}

/** How a schema breaks programs that were written for its earlier form. */
export function findSchemaBreaks(one: JsonSchema, other: JsonSchema, where: string, comparison: Comparison): string[] {
  const { way } = comparison;
  const before = alternatives(one, comparison.before);
  const after = alternatives(other, comparison.after);
  const [must, may] = way === 'sent' ? [before, after] : [after, before];
  const breaks = must
    .map(kindOf)
    .filter((kind) => !may.some((each) => includes(kindOf(each), kind)))
    .map((kind) => `${where}: ${way === 'sent' ? 'no longer takes' : 'may now be'} ${kind}`);
  for (const [at, earlier] of before.entries()) {
    const later = counterpart(earlier, at, after);
    if (!later && earlier['title'] !== undefined) breaks.push(`${where}: no longer has ${String(earlier['title'])}`);
    if (!later) continue;
    if (way === 'sent') breaks.push(...findNarrowed(earlier, later, where));
    breaks.push(...compareFields(earlier, later, where, comparison));
    if (earlier['items'] && later['items']) {
      const [items, laterItems] = [earlier['items'], later['items']] as [JsonSchema, JsonSchema];
      breaks.push(...findSchemaBreaks(items, laterItems, `${where}[]`, comparison));
    }
  }
  return [...new Set(breaks)];
}

function alternatives(schema: JsonSchema, resolve: Resolve): JsonSchema[] {
  const full = resolve(schema);
  if (full !== schema) return alternatives(full, resolve);
  const either = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (either) return either.flatMap((one) => alternatives(one, resolve));
  return Array.isArray(schema['type']) ? schema['type'].map((type: string) => ({ ...schema, type })) : [schema];
}

function kindOf({ type, const: constant, enum: choices }: JsonSchema): string {
  if (typeof type === 'string') return type;
  const [value] = constant === undefined ? ((choices ?? []) as unknown[]) : [constant];
  return value === undefined ? 'anything' : value === null ? 'null' : typeof value;
}

function includes(wide: string, kind: string): boolean {
  return wide === kind || wide === 'anything' || (wide === 'number' && kind === 'integer');
}

/** Events of a stream have titles; of others, the same place or the only one of its kind. */
function counterpart(schema: JsonSchema, at: number, others: JsonSchema[]): JsonSchema | undefined {
  const alike = others.filter((one) => includes(kindOf(one), kindOf(schema)) || includes(kindOf(schema), kindOf(one)));
  if (schema['title'] !== undefined) return alike.find(({ title }) => title === schema['title']);
  return alike.length === 1 ? alike[0] : alike.find((one) => one === others[at]);
}

function findNarrowed(before: JsonSchema, after: JsonSchema, where: string): string[] {
  const choices = (schema: JsonSchema) =>
    (schema['const'] === undefined ? schema['enum'] : [schema['const']]) as unknown[] | undefined;
  const [earlier, later] = [choices(before), choices(after)];
  const lost = later ? (earlier?.filter((value) => !later.includes(value)) ?? ['any other value']) : [];
  const number = (schema: JsonSchema, name: string) => schema[name] as number | undefined;
  const upper = ['maxLength', 'maximum', 'maxItems'].filter(
    (name) => number(after, name) !== undefined && !(number(before, name)! <= number(after, name)!),
  );
  const lower = ['minLength', 'minimum', 'minItems'].filter(
    (name) => number(after, name) !== undefined && !(number(before, name)! >= number(after, name)!),
  );
  const forms = ['format', 'pattern'].filter((name) => after[name] !== undefined && after[name] !== before[name]);
  return [
    ...lost.map((value) => `${where}: no longer takes ${JSON.stringify(value)}`),
    ...[...upper, ...lower, ...forms].map((name) => `${where}: ${name} is stricter`),
  ];
}

function compareFields(before: JsonSchema, after: JsonSchema, where: string, comparison: Comparison): string[] {
  const fieldsOf = (schema: JsonSchema) => (schema['properties'] ?? {}) as Fields;
  const requiredOf = (schema: JsonSchema) => (schema['required'] ?? []) as string[];
  const [earlier, later] = [fieldsOf(before), fieldsOf(after)];
  const breaks = Object.entries(earlier).flatMap(([name, field]) => {
    const at = `${where}.${name}`;
    if (later[name]) return findSchemaBreaks(field, later[name], at, comparison);
    return isOver(field, comparison.today) ? [] : [`${at}: is gone`];
  });
  const isSent = comparison.way === 'sent';
  const [strict, lax] = isSent ? [after, before] : [before, after];
  for (const name of requiredOf(strict)) {
    if (requiredOf(lax).includes(name) || (!isSent && !later[name])) continue;
    breaks.push(`${where}.${name}: ${isSent ? 'must now be sent' : 'may now be left out'}`);
  }
  const [others, laterOthers] = [before['additionalProperties'], after['additionalProperties']];
  if (isSent && kindOf(before) === 'object' && laterOthers === false && others !== false) {
    breaks.push(`${where}: no longer takes other fields`);
  }
  if (isSchema(others) && isSchema(laterOthers)) {
    breaks.push(...findSchemaBreaks(others, laterOthers, `${where}.*`, comparison));
  }
  return breaks;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

/** Its users were told that it would be gone by now. */
export function isOver(described: { deprecated?: unknown; 'x-sunset'?: unknown }, today: string): boolean {
  return described.deprecated === true && String(described['x-sunset']) <= today;
}
