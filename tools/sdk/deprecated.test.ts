import type { Endpoint } from '@hone/contracts/declarations/define';
import { expect, it } from 'vitest';
import { readCall } from './calls.ts';
import { writeHone } from './methods.ts';
import { collectShapes } from './shapes.ts';

it('a method of the SDK is marked as deprecated when its call is, so that editors strike it through', () => {
  const endpoint: Endpoint = {
    id: 'prompts.old',
    method: 'GET',
    path: '/old/',
    summary: 'A trial.',
    origin: 'ours',
    access: 'signed-in',
    scope: 'library:read',
    errors: [],
    limit: 'read',
  };
  const deprecated = { since: '2027-01-31', sunset: '2027-08-01', instead: 'Use prompts.list instead.' } as const;
  const write = (one: Endpoint) => writeHone([readCall(one, collectShapes())]);
  expect(write({ ...endpoint, deprecated })).toContain(
    '* @deprecated Deprecated since 2027-01-31, and may be gone from 2027-08-01. Use prompts.list instead.',
  );
  expect(write(endpoint)).not.toContain('@deprecated');
});
