import { messages } from '@hone/contracts/messages';
import { readFailure, Refusal } from '@hone/contracts/declarations/refusal';
import { afterEach, expect, test } from 'vitest';
import { removeToast, shownToasts } from '../ui/overlays/toast.ts';
import { onRefusal, refusalOf, messageOfField, messageOfRefusal, showRefusal } from './failures.ts';

afterEach(() => shownToasts().forEach(({ id }) => removeToast(id)));

const said = () =>
  shownToasts()
    .filter(({ isLeaving }) => !isLeaving)
    .map(({ text }) => text);

test('a refusal with its own display is shown there instead of as a toast, until that display closes', () => {
  const before = said();
  let times = 0;
  const close = onRefusal('credits.none_left', () => void (times += 1));
  showRefusal(new Refusal('credits.none_left', { status: 402 }));
  expect([times, said()]).toEqual([1, before]);
  showRefusal(new Refusal('enhance.failed', { status: 502 }));
  expect(said()).toHaveLength(before.length + 1);
  close();
  showRefusal(new Refusal('credits.none_left', { status: 402 }));
  expect(times).toBe(1);
  expect(said()).toHaveLength(before.length + 2);
});

const says = { failed: 'access.login.failed' } as const;

test('an error code unknown to this build falls back to the server’s message, for the call and for its field', () => {
  const newer = readFailure(
    {
      code: 'moon.full',
      message: 'The moon is full.',
      errors: { email: ['Wait a day.'] },
      error_codes: { email: ['moon.email'] },
      request_id: 'an-id',
    },
    400,
  );
  expect(messageOfRefusal(newer, { says })).toBe('The moon is full.');
  expect([messageOfField(newer, 'email'), messageOfField(newer, 'password')]).toEqual(['Wait a day.', undefined]);
  showRefusal(newer, { says });
  expect(shownToasts().at(-1)).toMatchObject({ text: 'The moon is full.', detail: undefined });
});

test('a known code gets its own message, a missing code the call’s, and a network failure its own', () => {
  const known = readFailure(
    {
      code: 'access.try_later',
      message: 'In other words.',
      errors: { email: ['In others.'] },
      error_codes: { email: ['access.email.invalid'] },
    },
    429,
    7,
  );
  expect(messageOfRefusal(known, { says })).toBe(messages['access.try_later'].replace('{wait}', '7 seconds'));
  expect(messageOfField(known, 'email')).toBe(messages['access.email.invalid']);
  expect(messageOfRefusal(readFailure('<html>No</html>', 400), { says })).toBe(messages['access.login.failed']);
  expect(messageOfRefusal(refusalOf(new TypeError('Failed to fetch')), { says })).toBe(messages['request.unreachable']);
});
