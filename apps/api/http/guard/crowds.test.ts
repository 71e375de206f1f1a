import { defineEndpoint } from '@hone/contracts/declarations/define';
import { expect, it } from 'vitest';
import { countCrowds } from './crowds.ts';

const common = {
  method: 'POST',
  summary: 'For a test.',
  origin: 'ours',
  errors: [],
  access: 'signed-in',
  limit: 'write',
} as const;
const few = defineEndpoint({ ...common, id: 'a.few', path: '/few/', atOnce: 2 });
const many = defineEndpoint({ ...common, id: 'a.many', path: '/many/' });

it('allows as many simultaneous calls per person as the endpoint declares, without affecting anyone else', () => {
  const join = countCrowds();
  const leave = join(few, 'ada');
  join(few, 'ada');
  expect(() => join(few, 'ada')).toThrow(expect.objectContaining({ code: 'request.too_many', retryAfter: 5 }));
  join(few, 'ben');
  for (let at = 0; at < 100; at += 1) join(many, 'ada');
  leave();
  join(few, 'ada');
  expect(() => join(few, 'ada')).toThrow('Too many requests');
});
