import { countries } from '@hone/domain/countries';
import { expect, test } from 'vitest';
import { entities } from './entities.ts';
import { country, entityNames, fields, type FieldRow } from './fields.ts';
import { schemaAt, valuesOf } from './schema.ts';

test.each((fields as readonly FieldRow[]).map((row) => [row.entity, row.field, row] as const))(
  '%s has the field %s, with the values that the specification names',
  (_, field, { entity, values }) => {
    const schema = schemaAt({ it: entities[entity] }, `it.${field}`);
    expect(schema).toBeDefined();
    if (values) expect(valuesOf(schema)).toEqual(values);
  },
);

test('every entity has fields, and none of them twice', () => {
  expect(new Set(fields.map(({ entity }) => entity))).toEqual(new Set(entityNames));
  expect(new Set(fields.map(({ entity, field }) => `${entity}.${field}`)).size).toBe(fields.length);
});

test('the countries come with the product, about as many as there are, each with its name, prefix and code', () => {
  for (const one of countries) expect(Object.keys(one).toSorted()).toEqual(country.fields.toSorted());
  expect(Math.abs(countries.length - country.about)).toBeLessThan(10);
});
