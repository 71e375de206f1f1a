import { wrong } from './call-fault.ts';

type Schema = Record<string, unknown>;

const place = 'response_format.json_schema.schema';
const scalars = new Set(['string', 'number', 'integer', 'boolean', 'null']);
const formats = new Set(['date-time', 'time', 'date']);
/** A grammar that counts further than this is refused by llama.cpp. */
const longestCounted = 500;
const deepest = 40;

const anything: Schema = {
  oneOf: [
    { type: ['string', 'number', 'boolean', 'null'] },
    { type: 'object', additionalProperties: true },
    { type: 'array' },
  ],
};

/**
 * A JSON schema in the smaller language of llama.cpp’s grammars. What they can’t check (patterns, ranges) is dropped,
 * so that an answer fits as often as the model gets it right; what the library would misread (`anyOf`, several types
 * with a shape) is translated.
 */
export function toGrammarSchema(schema: unknown): Schema {
  const root = asSchema(schema);
  const named = { ...asNamed(root['definitions']), ...asNamed(root['$defs']) };
  const names = new Set(Object.keys(named));
  const $defs = mapValues(named, (one) => translate(one, names, 1));
  const translated = translate(root, names, 0);
  return names.size === 0 ? translated : { ...translated, $defs };
}

function translate(given: unknown, names: ReadonlySet<string>, depth: number): Schema {
  if (depth > deepest) throw wrong(place, `The schema is nested more than ${deepest} levels deep.`);
  if (given === true) return anything;
  const schema = asSchema(given);
  const inner = (one: unknown) => translate(one, names, depth + 1);
  if (typeof schema['$ref'] === 'string') return toReference(schema['$ref'], names);
  if ('const' in schema) return isScalar(schema['const']) ? { const: schema['const'] } : anything;
  if ('enum' in schema) return toEnum(schema['enum']);
  const choices = schema['oneOf'] ?? schema['anyOf'];
  if (choices !== undefined) return { oneOf: asList(choices).map(inner) };
  if (schema['allOf'] !== undefined) return inner(merge(asList(schema['allOf']), schema));
  return toTyped(schema, inner);
}

function toTyped(schema: Schema, inner: (one: unknown) => Schema): Schema {
  const { type } = schema;
  if (Array.isArray(type)) {
    if (type.length > 0 && type.every((one) => scalars.has(String(one)))) return { type };
    return { oneOf: asList(type).map((one) => inner({ ...schema, type: one })) };
  }
  if (type === 'object' || (type === undefined && 'properties' in schema)) return toObject(schema, inner);
  if (type === 'array' || (type === undefined && 'items' in schema)) return toArray(schema, inner);
  if (type === 'string') return toText(schema);
  if (type === undefined) return anything;
  if (scalars.has(String(type))) return { type };
  throw wrong(place, `The schema has a type that JSON doesn’t: ${JSON.stringify(type)}.`);
}

/** Every named field is written, in the given order; others only if the schema names none, or allows them. */
function toObject(schema: Schema, inner: (one: unknown) => Schema): Schema {
  const { additionalProperties: more = schema['properties'] === undefined } = schema;
  const properties = mapValues(asNamed(schema['properties']), inner);
  return { type: 'object', properties, additionalProperties: typeof more === 'boolean' ? more : inner(more) };
}

function toArray(schema: Schema, inner: (one: unknown) => Schema): Schema {
  const { items, prefixItems } = schema;
  return {
    type: 'array',
    ...(items !== undefined && items !== false && { items: inner(items) }),
    ...(prefixItems !== undefined && { prefixItems: asList(prefixItems).map(inner) }),
    ...counted(schema, 'minItems', 'maxItems'),
  };
}

function toText(schema: Schema): Schema {
  if (formats.has(String(schema['format']))) return { type: 'string', format: schema['format'] };
  return { type: 'string', ...counted(schema, 'minLength', 'maxLength') };
}

function counted(schema: Schema, ...names: string[]): Schema {
  const kept = names.filter((name) => Number.isInteger(schema[name]) && Number(schema[name]) <= longestCounted);
  return Object.fromEntries(kept.map((name) => [name, schema[name]]));
}

function toReference(to: string, names: ReadonlySet<string>): Schema {
  const name = /^#\/(?:\$defs|definitions)\/([^/]+)$/.exec(to)?.[1];
  if (name !== undefined && names.has(name)) return { $ref: `#/$defs/${name}` };
  throw wrong(place, `The schema refers to ${to}, which isn’t one of its own $defs.`);
}

function toEnum(values: unknown): Schema {
  const list = asList(values);
  return list.every(isScalar) ? { enum: list } : anything;
}

/** Only their fields are joined: that is what it is used for. */
function merge(parts: unknown[], { allOf: _, ...own }: Schema): Schema {
  const all = [...parts.map(asSchema), own];
  const properties = Object.assign({}, ...all.map((part) => part['properties'])) as Schema;
  return { ...(Object.assign({}, ...all) as Schema), ...(Object.keys(properties).length > 0 && { properties }) };
}

function asSchema(value: unknown): Schema {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Schema;
  throw wrong(place, 'The schema must be an object, and so must each schema in it.');
}

function asNamed(value: unknown): Schema {
  return value === undefined ? {} : asSchema(value);
}

function asList(value: unknown): unknown[] {
  if (Array.isArray(value) && value.length > 0) return value;
  throw wrong(place, 'The schema has an empty choice, or one that is no list.');
}

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function mapValues(values: Schema, change: (one: unknown) => Schema): Schema {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
