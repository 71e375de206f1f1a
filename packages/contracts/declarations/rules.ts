import * as z from 'zod/mini';
import { isVisibleName } from '@hone/domain/access/names';
import { isStorableText } from '@hone/domain/encoding';
import type { Code } from '../messages.ts';

// Errors are codes, so that every side can find its own sentence. zod needs strings; the type keeps them ours.
export function rule(code: Code): Code {
  return code;
}

interface Issue {
  code?: string | undefined;
  input?: unknown;
  expected?: string;
}

/** `missing` if it is absent; a value of another type learns which it should be. */
export function typeError(missing: Code = 'request.field.required') {
  return (issue: Issue): Code => (issue.input === undefined || issue.input === null ? missing : codeOfIssue(issue));
}

const ofTypes: Readonly<Record<string, Code>> = {
  string: 'request.field.text',
  number: 'request.field.number',
  int: 'request.field.whole_number',
  boolean: 'request.field.flag',
  array: 'request.field.list',
  object: 'request.field.object',
  record: 'request.field.object',
};
const ofIssues: Readonly<Record<string, Code>> = {
  invalid_value: 'request.field.choice',
  unrecognized_keys: 'request.field.unknown',
  too_big: 'request.field.out_of_range',
  too_small: 'request.field.out_of_range',
};

/** Of a choice among a few values. */
export const choiceError = { error: typeError() };

/** For fields without their own sentence. */
function codeOfIssue({ code = '', expected = '' }: Issue): Code {
  return (code === 'invalid_type' ? ofTypes[expected] : ofIssues[code]) ?? 'request.field.invalid';
}

/** Refuses what a database can't store. */
export function text(maximum: number, missing?: Code, tooLong: Code = 'request.field.too_long') {
  return z
    .string({ error: typeError(missing) })
    .check(
      z.refine(isStorableText, { error: rule('request.field.unknown_characters'), abort: true }),
      z.maxLength(maximum, { error: rule(tooLong), abort: true }),
    );
}

/** An empty field counts as a missing one. */
export function requiredText(maximum: number, missing: Code) {
  return text(maximum, missing).check(z.minLength(1, { error: rule(missing), abort: true }));
}

/** On one line, without invisible characters. */
export function visibleName() {
  return z.refine<string>(isVisibleName, { error: rule('request.field.invisible'), abort: true });
}

/** Not text that looks like one; `readNumbers` turns a URL's values into numbers before. */
export function wholeNumber(least: number, most: number) {
  const outside = rule('request.field.out_of_range');
  return z
    .number({ error: typeError() })
    .check(
      z.int({ error: rule('request.field.whole_number'), abort: true }),
      z.gte(least, outside),
      z.lte(most, outside),
    );
}

export function flag() {
  return z.boolean({ error: typeError() });
}

export const Id = z.uuid({
  error: ({ input }) => rule(input === undefined || input === null ? 'request.field.required' : 'request.field.id'),
});

export const Instant = z.iso.datetime();

export function list<Item extends z.ZodMiniType>(item: Item, maximum: number) {
  const tooLong = { error: rule('request.field.too_long') };
  return z.array(item, { error: typeError() }).check(z.maxLength(maximum, tooLong));
}
