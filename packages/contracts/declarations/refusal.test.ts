import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { messages, type Code } from '../messages.ts';
import { Failure } from './failure.ts';
import { hasReason, readFailure, refuseField, Refusal, renameFields, writeFailure } from './refusal.ts';

const code = fc.constantFrom(...(Object.keys(messages) as Code[]));
const field = fc.stringMatching(/^[a-z][a-z_0-9.]{0,20}$/);
const fields = fc.option(fc.dictionary(field, fc.array(code, { minLength: 1, maxLength: 3 })), { nil: undefined });
const overTheWire = (refusal: Refusal, requestId?: string) =>
  readFailure(JSON.parse(JSON.stringify(writeFailure(refusal, requestId))), refusal.status, refusal.retryAfter);

describe('a refusal', () => {
  it('arrives at the client as it left the server', () => {
    const status = fc.constantFrom(400, 401, 403, 404, 409, 422, 429, 500, 503);
    const retryAfter = fc.option(fc.nat({ max: 100_000 }), { nil: undefined });
    fc.assert(
      fc.property(code, status, fields, retryAfter, fc.uuid(), (given, answered, wrong, wait, requestId) => {
        const sent = new Refusal(given, {
          status: answered,
          ...(wrong ? { fields: wrong } : {}),
          ...(wait === undefined ? {} : { retryAfter: wait }),
        });
        const got = overTheWire(sent, requestId);
        const { name, message, retryAfter: seconds, fields: codes } = sent;
        expect(got).toMatchObject({ name, message, code: given, status: answered, retryAfter: seconds, requestId });
        expect(JSON.stringify(got.fields)).toBe(JSON.stringify(codes));
      }),
    );
  });

  it('is read from what the declared schema accepts, and from nothing else', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(fc.string()),
      fc.dictionary(field, fc.string()),
    );
    const lists = fc.oneof(odd, fc.dictionary(field, fc.oneof(odd, fc.array(fc.string()))));
    const rows = { current: fc.oneof(odd, fc.constant({})), given: fc.constant({}) };
    const answer = fc.record(
      {
        code: fc.oneof({ weight: 9, arbitrary: fc.string() }, odd),
        message: fc.oneof({ weight: 9, arbitrary: fc.constant('Told by a server.') }, odd),
        errors: lists,
        error_codes: lists,
        request_id: odd,
        conflict: fc.oneof(odd, fc.record(rows)),
        proposed: odd,
        path: odd,
        id: odd,
        refunded: fc.oneof(odd, fc.boolean()),
      },
      { requiredKeys: ['code'] },
    );
    fc.assert(
      fc.property(answer, (body) => {
        const isRead = readFailure(body, 400).said?.message !== undefined;
        const isSaid = typeof body.message === 'string' && body.message.trim() !== '';
        expect(isRead).toBe(isSaid && z.safeParse(Failure, body).success);
      }),
      { numRuns: 1000 },
    );
  });

  it('says what is wrong with each field, as a code and as a sentence', () => {
    const refusal = new Refusal('request.invalid', {
      status: 400,
      fields: { email: ['access.email.invalid'], code: ['access.code.too_soon'] },
      retryAfter: 7,
    });
    expect(writeFailure(refusal, 'an-id')).toEqual({
      code: 'request.invalid',
      message: messages['request.invalid'],
      error_codes: { email: ['access.email.invalid'], code: ['access.code.too_soon'] },
      errors: {
        email: [messages['access.email.invalid']],
        code: ['We’ve just sent you a code. You can request another in 7 seconds.'],
      },
      request_id: 'an-id',
    });
  });

  it('about one field names that field', () => {
    const refusal = refuseField('username', 'access.username.taken');
    expect(refusal).toMatchObject({
      code: 'access.username.taken',
      message: messages['access.username.taken'],
    });
    expect(refusal.fields).toEqual({ username: ['access.username.taken'] });
  });

  it('says how many seconds to wait, and never leaves a placeholder unfilled', () => {
    expect(new Refusal('access.try_later', { status: 429, retryAfter: 12 }).message).toContain('12 seconds');
    fc.assert(
      fc.property(code, fields, (given, wrong) => {
        const failure = writeFailure(new Refusal(given, { status: 429, ...(wrong ? { fields: wrong } : {}) }));
        expect(JSON.stringify(failure.message) + JSON.stringify(Object.values(failure.errors ?? {}))).not.toMatch(
          /[{]\w/,
        );
      }),
    );
  });
});

describe('a failure from a server that is newer, broken or not ours', () => {
  it('is shown in the server’s own words if its reason is unknown, and keeps the id for support', () => {
    const body = {
      code: 'moon.too_full',
      message: 'The moon is full.',
      errors: { a: ['Wait for a new moon.'] },
      error_codes: { a: ['moon.x'] },
      request_id: 'an-id',
    };
    const refusal = readFailure(body, 418);
    expect(refusal).toMatchObject({
      code: 'request.failed',
      status: 418,
      requestId: 'an-id',
      message: 'The moon is full.',
    });
    expect(refusal).toMatchObject({
      fields: { a: ['request.field.invalid'] },
      said: { fields: { a: 'Wait for a new moon.' } },
    });
    expect(hasReason(refusal)).toBe(true);
  });

  it('gives no reason if it has neither a known code nor a message', () => {
    const refusal = readFailure({ code: 'moon.too_full', message: ' ' }, 418);
    expect([hasReason(refusal), refusal.message]).toEqual([false, messages['request.failed']]);
  });

  it('keeps its fields, and the server’s words for a field whose code we don’t know', () => {
    const future = 'access.email.from_the_future';
    const errors = { email: ['Invalid.', 'Not yet.'], username: ['Not yet.'], password: ['Too weak.'] };
    const body = {
      code: 'request.invalid',
      message: 'x',
      errors,
      error_codes: { email: ['access.email.invalid', future], username: [future] },
    };
    const refusal = readFailure(body, 400);
    expect(refusal.message).toBe(messages['request.invalid']);
    expect(refusal.fields).toEqual({
      email: ['access.email.invalid', 'request.field.invalid'],
      username: ['request.field.invalid'],
    });
    expect(refusal.said).toEqual({ fields: { username: 'Not yet.' } });
    expect(readFailure({ code: 'request.invalid', message: 'x', errors }, 400).said?.fields).toEqual({
      email: 'Invalid.',
      username: 'Not yet.',
      password: 'Too weak.',
    });
  });

  it('keeps the server’s words when a form names its fields differently', () => {
    const body = {
      code: 'new.one',
      message: 'No.',
      errors: { 'email.0': ['Not this one.'], 'email.1': ['Nor this.'] },
      error_codes: { 'email.0': ['new'], 'email.1': ['new'] },
    };
    const renamed = renameFields(readFailure(body, 400, 9), (name) => name.split('.')[0]!);
    expect(renamed).toMatchObject({
      message: 'No.',
      fields: { email: ['request.field.invalid'] },
      said: { fields: { email: 'Not this one.' } },
      retryAfter: 9,
    });
  });

  it('with a code such as __proto__ has no known reason', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) {
      expect(readFailure({ code: name, message: 'x' }, 400).code).toBe('request.failed');
    }
  });

  it('is read as too many requests if the status is all that says so', () => {
    const refusal = readFailure('<html>slow down</html>', 429, 9);
    expect(refusal).toMatchObject({ code: 'request.too_many', retryAfter: 9 });
    expect(refusal.message).toContain('9 seconds');
  });

  it('is always read as a refusal, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.constant(undefined)),
        fc.integer({ min: 400, max: 599 }),
        (body, status) => {
          const refusal = readFailure(body, status);
          expect(refusal).toBeInstanceOf(Refusal);
          expect(refusal.status).toBe(status);
          expect(Object.hasOwn(messages, refusal.code)).toBe(true);
        },
      ),
    );
  });
});
