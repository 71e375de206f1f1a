import { expect, test } from 'vitest';
import { toGrammarSchema } from './schema.ts';

const text = { type: 'string' };
const anything = {
  oneOf: [
    { type: ['string', 'number', 'boolean', 'null'] },
    { type: 'object', additionalProperties: true },
    { type: 'array' },
  ],
};

test('Hone’s own schemas lose only what a grammar doesn’t need', () => {
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['ops'],
    properties: {
      ops: {
        type: 'array',
        maxItems: 5,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['op', 'at', 'text'],
          properties: {
            op: { type: 'string', enum: ['keep', 'drop'] },
            at: { type: 'integer' },
            text: { type: ['string', 'null'] },
          },
        },
      },
    },
  };
  expect(toGrammarSchema(schema)).toEqual({
    type: 'object',
    additionalProperties: false,
    properties: {
      ops: {
        type: 'array',
        maxItems: 5,
        items: {
          type: 'object',
          additionalProperties: false,
          properties: { op: { enum: ['keep', 'drop'] }, at: { type: 'integer' }, text: { type: ['string', 'null'] } },
        },
      },
    },
  });
});

// Left as they are, the library would write `null` for each.
test.each<[what: string, given: object, expected: object]>([
  ['anyOf', { anyOf: [text, { type: 'null' }] }, { oneOf: [text, { type: 'null' }] }],
  [
    'a list or null',
    { type: ['array', 'null'], items: text },
    { oneOf: [{ type: 'array', items: text }, { type: 'null' }] },
  ],
  [
    'a missing type',
    { properties: { a: text } },
    { type: 'object', properties: { a: text }, additionalProperties: false },
  ],
  [
    'an empty schema',
    { properties: { a: {} } },
    { type: 'object', properties: { a: anything }, additionalProperties: false },
  ],
  ['an enum of objects', { enum: [{ a: 1 }] }, anything],
  ['any object', { type: 'object' }, { type: 'object', properties: {}, additionalProperties: true }],
])('%s is translated to what the grammars support', (_, given, expected) => {
  expect(toGrammarSchema(given)).toEqual(expected);
});

test('the parts of an allOf are merged', () => {
  const given = { allOf: [{ type: 'object', properties: { a: text } }, { properties: { b: text } }] };
  expect(toGrammarSchema(given)).toMatchObject({ type: 'object', properties: { a: text, b: text } });
});

test('what a grammar can’t check is dropped', () => {
  const given = { type: 'string', pattern: '^a', maxLength: 20_000, minLength: 2, format: 'email', title: 'An email' };
  expect(toGrammarSchema(given)).toEqual({ type: 'string', minLength: 2 });
  expect(toGrammarSchema({ type: 'integer', minimum: 3 })).toEqual({ type: 'integer' });
  expect(toGrammarSchema({ type: 'string', format: 'date' })).toEqual({ type: 'string', format: 'date' });
});

test('definitions are kept under their newer keyword, even recursive ones', () => {
  const node = { type: 'object', properties: { next: { $ref: '#/definitions/node' } } };
  expect(toGrammarSchema({ $ref: '#/definitions/node', definitions: { node } })).toEqual({
    $ref: '#/$defs/node',
    $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, additionalProperties: false } },
  });
});

const nested = JSON.parse(`${'{"items":'.repeat(50)}{}${'}'.repeat(50)}`) as object;

test.each<[what: string, given: unknown, says: RegExp]>([
  ['an unknown type', { type: 'banana' }, /a type that JSON doesn’t: "banana"\.$/],
  [
    'a reference to a missing definition',
    { properties: { a: { $ref: '#/$defs/a' } } },
    /refers to #\/\$defs\/a, which isn’t one/,
  ],
  ['an external reference', { $ref: 'https://elsewhere.example/a.json' }, /refers to https/],
  ['a list', [], /must be an object/],
  [
    'a property that is a string',
    { properties: { a: 'string' } },
    /must be an object, and so must each schema in it\.$/,
  ],
  ['an empty enum', { enum: [] }, /an empty choice/],
  ['a schema that is nested too deeply', nested, /nested more than 40 levels deep\.$/],
])('%s is refused with a reason', (_, given, says) => {
  expect(() => toGrammarSchema(given)).toThrow(says);
});
