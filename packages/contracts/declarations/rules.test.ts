import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { messages } from '../messages.ts';
import { flag, Id, requiredText, text, typeError } from './rules.ts';

function said(rule: z.ZodMiniType, value: unknown): string[] {
  return z.safeParse(rule, value).error?.issues.map(({ message }) => message) ?? [];
}

const notText: unknown[] = [0, -1, Number.NaN, 2 ** 53, true, false, [], ['a'], {}, { toString: 'a' }];
const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'grapheme' }));
const unstorable = ['a\0', '\0', '\ud800', 'a\udfff', '\udc00\ud800'];

describe('a text field', () => {
  it('accepts any text up to its maximum length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 5 }), (value) => {
        expect(said(text(1000), value)).toEqual([]);
      }),
    );
    expect(said(text(5), '12345')).toEqual([]);
    expect(said(text(5), '')).toEqual([]);
    expect(said(text(5), '123456')).toEqual(['request.field.too_long']);
  });

  it('refuses what the database can’t store, before any other rule', () => {
    for (const value of unstorable) expect(said(text(1), value)).toEqual(['request.field.unknown_characters']);
  });

  it('refuses anything that is not text', () => {
    for (const value of notText) expect(said(text(5), value)).toEqual(['request.field.text']);
    for (const value of [undefined, null]) expect(said(text(5), value)).toEqual(['request.field.required']);
  });

  it('that is required has its own message when it is missing or empty', () => {
    const rule = requiredText(5, 'access.email.required');
    for (const value of [undefined, null, '']) expect(said(rule, value)).toEqual(['access.email.required']);
    for (const value of notText) expect(said(rule, value)[0]).toBe('request.field.text');
    expect(said(rule, 'a')).toEqual([]);
  });
});

describe('a yes-or-no field', () => {
  it('accepts true or false, and nothing that resembles them', () => {
    expect(said(flag(), true)).toEqual([]);
    expect(said(flag(), false)).toEqual([]);
    for (const value of ['true', 'false', '', 0, 1, [], {}])
      expect(said(flag(), value)).toEqual(['request.field.flag']);
    for (const value of [undefined, null]) expect(said(flag(), value)).toEqual(['request.field.required']);
  });
});

describe('an id', () => {
  it('is a UUID and nothing else', () => {
    expect(said(Id, '01932f3a-7c00-7abc-8def-0123456789ab')).toEqual([]);
    const others = ['', 'x', '1', '01932f3a7c007abc8def0123456789ab', "' or 1=1 --", '..', 1, {}, ...unstorable];
    for (const value of others) expect(said(Id, value)).toEqual(['request.field.id']);
    for (const value of [undefined, null]) expect(said(Id, value)).toEqual(['request.field.required']);
  });
});

describe('a field with the wrong type', () => {
  it('gets a different message than a missing one, which says what type it should be', () => {
    expect(typeError('access.code.format')({})).toBe('access.code.format');
    const told = (expected: string) => typeError('access.code.format')({ input: 1n, code: 'invalid_type', expected });
    expect(['string', 'number', 'int', 'boolean', 'array', 'object', 'record', 'date'].map(told)).toEqual([
      'request.field.text',
      'request.field.number',
      'request.field.whole_number',
      'request.field.flag',
      'request.field.list',
      'request.field.object',
      'request.field.object',
      'request.field.invalid',
    ]);
  });
});

describe('every field that a call accepts', () => {
  const fields = endpoints.flatMap(({ id, query, body }) =>
    [query, body].flatMap((part) => {
      const shape = (part as z.ZodMiniObject | undefined)?.def.shape ?? {};
      return Object.entries(shape).map(([name, rule]) => ({ field: `${id} ${name}`, rule: rule as z.ZodMiniType }));
    }),
  );

  it('is covered by this test', () => {
    expect(fields.length).toBeGreaterThanOrEqual(15);
  });

  it.each(fields)('$field: a hostile value is refused with one of our messages', ({ rule }) => {
    const takes = (value: unknown) => said(rule, value).length === 0;
    const isFlag = takes(true);
    const [isGroup, isList, isNumber] = [takes({}), takes([]), takes(0)];
    const isListOfTexts = takes(['a']);
    const mayBeNothing = takes(null);
    const isOfItsKind = (value: unknown) =>
      Array.isArray(value)
        ? value.length === 0
          ? isList
          : isListOfTexts
        : typeof value === 'object'
          ? isGroup
          : typeof value === 'number'
            ? isNumber && value === 0
            : isFlag && typeof value === 'boolean';
    const other = [...(isFlag ? ['true'] : []), ...notText.filter((value) => value === null || !isOfItsKind(value))];
    const hostile = [...other.filter((value) => value !== null), ...unstorable, ...(mayBeNothing ? [] : [null])];
    for (const value of hostile) {
      const codes = said(rule, value);
      expect(codes).not.toEqual([]);
      expect(codes.filter((code) => !Object.hasOwn(messages, code))).toEqual([]);
    }
  });

  it.each(fields)('$field: any value at all is accepted, or refused with one of our messages', ({ rule }) => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(said(rule, value).filter((code) => !Object.hasOwn(messages, code))).toEqual([]);
      }),
    );
  });
});
