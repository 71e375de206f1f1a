import * as z from 'zod/mini';
import { isVisibleName } from '@hone/domain/names';
import { isStorableText } from '@hone/domain/encoding';
import type { Code } from './messages.ts';

// Errors are codes, so that every side can find its own sentence. zod needs strings; the type keeps them ours.
export function rule(code: Code): Code {
  return code;
}

/** `missing` for what is absent, 'not valid' for another type. */
export function typeError(missing: Code = 'request.field.required') {
  return (issue: { input?: unknown }): Code =>
    issue.input === undefined || issue.input === null ? missing : 'request.field.invalid';
}

/** Refuses what a database can't store. */
export function text(maximum: number, missing?: Code, tooLong: Code = 'request.field.too_long') {
  return z.string({ error: typeError(missing) }).check(
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

/** No text that reads like one; what a URL has is turned into numbers before, by `readNumbers`. */
export function wholeNumber(least: number, most: number) {
  const invalid = rule('request.field.invalid');
  return z.number({ error: typeError() }).check(z.int(invalid), z.gte(least, invalid), z.lte(most, invalid));
}

export function flag() {
  return z.boolean({ error: typeError() });
}

export const Id = z.uuid({ error: rule('request.field.invalid') });

export const Instant = z.iso.datetime();

export function list<Item extends z.ZodMiniType>(item: Item, maximum: number) {
  const tooLong = { error: rule('request.field.too_long') };
  return z.array(item, { error: typeError() }).check(z.maxLength(maximum, tooLong));
}
