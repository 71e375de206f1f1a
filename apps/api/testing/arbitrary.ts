import type { Schema } from '@hone/contracts/declarations/define';
import fc from 'fast-check';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

// A schema's custom checks can't be read from it; these fields get values that pass them.
const password = fc.stringMatching(/^[a-z]{3,20}[A-Z][0-9][@$!%*?&#]{2,5}$/);
const someName = fc.stringMatching(/^[a-z]{3,20}$/);
const webAddress = fc.webUrl();
const wholeDollars = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((dollars) => dollars * 100);
const someId = '01930000-0000-7000-8000-0000000000aa';
const known: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.stringMatching(/^[a-z0-9]{1,20}@[a-z]{1,10}\.(org|com)$/),
  username: fc.stringMatching(/^[a-z]{2}[a-z0-9]{4,20}$/),
  password,
  new_password: password,
  first_name: someName,
  last_name: someName,
  position: someName,
  department: someName,
  company_name: someName,
  name: someName,
  value: someName,
  tags: someName,
  default_value: fc.constant(null),
  facebook: webAddress,
  linkedin: webAddress,
  cello_referral_link: webAddress,
  web_address: webAddress,
  cursor: fc
    .constantFrom('sessions', 'prompts')
    .map((list) => Buffer.from(JSON.stringify([list, '2026-11-21T12:00:00.000000Z', someId])).toString('base64url')),
  code: fc.stringMatching(/^[0-9]{6}$/),
  second_factor: fc.stringMatching(/^(?:[0-9]{6}|[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5})$/),
  cleared_at: fc
    .date({ min: new Date('2001-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  text: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    .filter((text) => /\S/u.test(text) && text.length <= 200 && !text.includes('\0')),
  amount_cents: wholeDollars(5, 199_995),
  threshold_cents: wholeDollars(5, 50),
  target_cents: wholeDollars(55, 200_000),
  monthly_cap_cents: wholeDollars(5, 1_000_000),
  address: fc.constantFrom('http://127.0.0.1:1/v1', 'https://models.example.org', ''),
  model: fc.stringMatching(/^[a-z]{1,20}$/),
  key: fc.stringMatching(/^[a-z]{4,20}$/),
};

/** What an attacker or a broken client sends instead of a field. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    2 ** 53,
    1e308,
    '',
    ' ',
    '\0',
    '\ud800',
    'NaN',
    '1e309',
    '__proto__',
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '${7*7}',
    '{{x}}',
    '%00',
    '\r\nBcc: a@b.org',
    '‮',
    'x'.repeat(100_000),
    [],
    {},
    [[]],
    { toString: 1 },
    { __proto__: null },
    { constructor: { prototype: {} } },
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);

const jsonSchemaOf = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Values a schema accepts, as far as its rules can be read. */
export function accepted(schema: Schema): fc.Arbitrary<unknown> {
  return fromJsonSchema(jsonSchemaOf(schema), '');
}

/** The same, without any field that may be left out. */
export function acceptedAtLeast(schema: Schema): fc.Arbitrary<unknown> {
  const { properties, required = [], ...rest } = jsonSchemaOf(schema);
  const needed = Object.entries(properties ?? {}).filter(([name]) => (required as string[]).includes(name));
  return fromJsonSchema({ ...rest, properties: Object.fromEntries(needed), required }, '');
}

export function idFieldsOf(schema: Schema): string[] {
  const properties = Object.entries((jsonSchemaOf(schema)['properties'] ?? {}) as Record<string, JsonSchema>);
  return properties.filter(([, { format }]) => format === 'uuid').map(([name]) => name);
}

/** The fields that take a number, each with its minimum. */
export function numberFieldsOf(schema: Schema): [field: string, least: number][] {
  const properties = Object.entries((jsonSchemaOf(schema)['properties'] ?? {}) as Record<string, JsonSchema>);
  return properties.flatMap(([name, own]): [string, number][] => {
    const kinds = [own, ...((own['anyOf'] ?? []) as JsonSchema[])];
    const number = kinds.find(({ type }) => type === 'integer' || type === 'number');
    return number ? [[name, Number((number['enum'] as number[] | undefined)?.[0] ?? number['minimum'] ?? 0)]] : [];
  });
}

function fromJsonSchema(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const either = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (known[name] && schema['type'] !== 'array') return known[name];
  if (either) return fc.oneof(...either.map((each) => fromJsonSchema(each, name)));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  switch (schema['type']) {
    case 'object':
      return fromObject(schema);
    case 'array':
      return fc.array(fromJsonSchema((schema['items'] ?? {}) as JsonSchema, name), {
        minLength: Number(schema['minItems'] ?? 0),
        maxLength: Math.min(5, Number(schema['maxItems'] ?? 5)),
      });
    case 'string':
      return fromString(schema);
    case 'integer':
      return fc.integer({ min: Number(schema['minimum'] ?? -1000), max: Number(schema['maximum'] ?? 1000) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function fromObject(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const required = (schema['required'] ?? []) as string[];
  return fc.record(Object.fromEntries(properties.map(([name, each]) => [name, fromJsonSchema(each, name)])), {
    requiredKeys: required,
  });
}

function fromString(schema: JsonSchema): fc.Arbitrary<string> {
  const minLength = Number(schema['minLength'] ?? 0);
  const maxLength = Math.min(200, Number(schema['maxLength'] ?? 200));
  if (schema['format'] === 'uuid') return fc.uuid({ version: 7 });
  if (typeof schema['pattern'] === 'string') return fc.stringMatching(new RegExp(schema['pattern'], 'u'));
  // Any Unicode text that can be stored, including astral characters and joiners.
  return fc
    .string({ unit: 'grapheme', minLength, maxLength })
    .filter((text) => text.length <= maxLength && !text.includes('\0'));
}
