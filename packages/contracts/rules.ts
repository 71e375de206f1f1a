import * as z from 'zod/mini';
import { isVisibleName } from '@hone/domain/names';
import { isStorableText } from '@hone/domain/encoding';
import type { Code } from './messages.ts';

// A rule's error is a code, so that every side finds its own sentence for it. zod wants a string; the type keeps it
// ours.
export function rule(code: Code): Code {
  return code;
}

/** Says `missing` for what is absent, and 'not valid' for what is of another type. */
export function typeError(missing: Code = 'request.field.required') {
  return (issue: { input?: unknown }): Code =>
    issue.input === undefined || issue.input === null ? missing : 'request.field.invalid';
}

/** Text that any store can hold, up to a length that its field can explain. */
export function text(maximum: number, missing?: Code, tooLong: Code = 'request.field.too_long') {
  return z.string({ error: typeError(missing) }).check(
    z.refine(isStorableText, { error: rule('request.field.unknown_characters'), abort: true }),
    z.maxLength(maximum, { error: rule(tooLong), abort: true }),
  );
}

/** Text that must be there: an empty field reads as a missing one. */
export function requiredText(maximum: number, missing: Code) {
  return text(maximum, missing).check(z.minLength(1, { error: rule(missing), abort: true }));
}

/** For names: one line, all of which can be seen. */
export function visibleName() {
  return z.refine<string>(isVisibleName, { error: rule('request.field.invisible'), abort: true });
}

/** A whole number, also as an address writes it. */
export function wholeNumber(least: number, most: number) {
  const invalid = rule('request.field.invalid');
  return z.coerce.number<number>(invalid).check(z.int(invalid), z.gte(least, invalid), z.lte(most, invalid));
}

export function flag() {
  return z.boolean({ error: typeError() });
}

export const Id = z.uuid({ error: rule('request.field.invalid') });

/** An instant on the wire. */
export const Instant = z.iso.datetime();
