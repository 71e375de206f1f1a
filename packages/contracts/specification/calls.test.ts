import { expect, test } from 'vitest';
import type { Endpoint } from '../declarations/define.ts';
import { endpoints } from '../declarations/endpoints.ts';
import { refusalsOf } from '../declarations/statuses.ts';
import { fieldsOf, isSparable, schemaAt } from './schema.ts';
import { calls } from './tables.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const declared = (name: string) => endpoints.find((endpoint) => nameOf(endpoint) === name)!;
/** A call's inputs, by name: its body or its query, and its file. */
const schemasOf = ({ body, query }: Endpoint) => fieldsOf(body ?? query);
const fileOf = ({ upload }: Endpoint) => (upload ? [upload.field] : []);

test('the declarations cover every call in the specification, and attribute no others to it', () => {
  const specified = endpoints.filter(({ origin }) => origin === 'specification');
  expect(specified.map(nameOf).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

test.each(calls)('%s accepts the fields in the specification, and those declared in addition', (name, row) => {
  const { payload = [], optional = [], ours = [] } = row;
  const endpoint = declared(name);
  const taken = [...Object.keys(schemasOf(endpoint)), ...fileOf(endpoint)];
  expect(taken.toSorted()).toEqual([...payload, ...optional, ...ours].toSorted());
});

test.each(calls)('%s requires only what the specified client always sends', (name, row) => {
  const endpoint = declared(name);
  const needed = Object.entries(schemasOf(endpoint)).flatMap(([field, schema]) => (isSparable(schema) ? [] : [field]));
  const { payload = [], spared = [] } = row;
  const sent = payload.filter((field) => !spared.includes(field));
  expect([...needed, ...fileOf(endpoint)].toSorted()).toEqual(sent.toSorted());
});

const answering = calls.flatMap(([name, { answer, of }]) => (answer ? [[name, answer, of] as const] : []));

test.each(answering)('%s returns what the specified client uses', (name, answer, of) => {
  const found = answer.map((path) => schemaAt(declared(name).data, path.slice('data'.length)));
  expect(found).not.toContain(undefined);
  if (of) expect(found[0]).toBe(of);
});

test.each(calls)('%s has the specification’s messages for success and failure, and no others', (name, row) => {
  const { says = {} } = declared(name);
  expect([says.done, says.failed]).toEqual([row.done, row.failed]);
});

const refusing = calls.flatMap(([name, { refused = [] }]) => refused.map((code) => [name, code] as const));

test.each(refusing)('%s can be refused with %s', (name, code) => {
  expect([...refusalsOf(declared(name)).values()].flat()).toContain(code);
});
