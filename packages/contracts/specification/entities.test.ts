import { expect, test } from 'vitest';
import { schemaAt, valuesOf } from './schema.ts';
import { entities } from './tables.ts';

test.each(entities)('%s has the fields in the specification', (_, { is, fields }) => {
  expect(fields.filter((field) => schemaAt(is, field) === undefined)).toEqual([]);
});

const limited = entities.flatMap(([entity, { is, values = {} }]) =>
  Object.entries(values).map(([field, list]) => [entity, field, valuesOf(schemaAt(is, field)), list] as const),
);

test.each(limited)('%s.%s has the values that the specification lists', (_, __, taken, values) => {
  expect(taken).toEqual(values);
});
