import { Refusal } from '@hone/contracts/declarations/refusal';
import { expect, it } from 'vitest';
import { toTrouble, toStreamTrouble } from './failures.ts';

it('a refusal keeps its reason, its field errors and its retry time', () => {
  expect(toTrouble(new Refusal('request.too_many', { status: 429, retryAfter: 8 }))).toMatchObject({
    code: 'request.too_many',
    status: 429,
    retry_after: 8,
    message: expect.stringContaining('8 seconds'),
  });
  expect(toTrouble(new Refusal('request.key_in_use', { status: 409, retryAfter: 12 }))).toMatchObject({
    retry_after: 12,
    message: 'This is already in progress. Try again in 12 seconds to see the result.',
  });
  expect(
    toTrouble(new Refusal('request.invalid', { status: 400, fields: { text: ['request.field.too_long'] } })),
  ).toMatchObject({ error_codes: { text: ['request.field.too_long'] } });
});

it('any error but a refusal counts as a lost connection, and reveals nothing internal', () => {
  expect(toTrouble(new TypeError('Failed to fetch https://secret.example'))).toEqual({
    code: 'request.unreachable',
    status: 0,
    message: expect.not.stringContaining('secret'),
  });
});

it('a failed stream says that its credit was returned', () => {
  const told = { code: 'enhance.failed', message: 'x', id: 'act', refunded: true, request_id: 'r' };
  expect(toStreamTrouble(told)).toMatchObject({
    code: 'enhance.failed',
    status: 503,
    id: 'act',
    refunded: true,
    request_id: 'r',
  });
  expect(toStreamTrouble('<html>')).toMatchObject({ code: 'request.failed', status: 503 });
});
