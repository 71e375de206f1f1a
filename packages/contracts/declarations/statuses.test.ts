import { describe, expect, it } from 'vitest';
import { defineEndpoint, type Endpoint } from './define.ts';
import { endpoints } from './endpoints.ts';
import { Refusal } from './refusal.ts';
import { Id } from './rules.ts';
import { byBank, refusalsOf, statusOf } from './statuses.ts';

const common = { summary: 'A trial.', origin: 'ours', errors: [], limit: 'read', path: '/a/' } as const;
const read = defineEndpoint({ ...common, id: 'a.read', method: 'GET', access: 'public' });
const write = { ...common, id: 'a.write', method: 'POST', access: 'signed-in' } as const satisfies Endpoint;

describe('the possible errors of a call', () => {
  it('include every code that the call’s declaration lists', () => {
    for (const endpoint of endpoints) {
      const codes = [...refusalsOf(endpoint).values()].flat();
      expect(codes, endpoint.id).toEqual(expect.arrayContaining([...endpoint.errors]));
    }
  });

  it('contain each code once, except for an expired card, which we or the bank can decline', () => {
    for (const endpoint of endpoints) {
      const codes = [...refusalsOf(endpoint).values()].flat().filter((code) => code !== 'billing.card.expired');
      expect(
        codes.filter((code, at) => codes.indexOf(code) !== at),
        endpoint.id,
      ).toEqual([]);
    }
  });

  it('are each answered with a status that the call declares', () => {
    for (const endpoint of endpoints) {
      for (const code of endpoint.errors) {
        const status = statusOf(new Refusal(code), endpoint);
        expect(refusalsOf(endpoint).get(status!), `${endpoint.id} ${code}`).toContain(code);
      }
    }
  });

  it('have one status per code, except for an expired card that the bank declines', () => {
    expect(statusOf(new Refusal('billing.card.expired'))).toBe(409);
    expect(statusOf(new Refusal('billing.card.expired', { status: byBank }))).toBe(402);
    expect(statusOf(new Refusal('billing.card.refused', { status: byBank }))).toBe(402);
    expect(statusOf(new Refusal('billing.card.refused'))).toBe(402);
    expect(statusOf(new Refusal('request.unreachable'))).toBeUndefined();
  });

  it('are few for a public read: too many requests, or a server error', () => {
    expect([...refusalsOf(read)]).toEqual([
      [429, ['request.too_many']],
      [500, ['request.failed']],
      [503, ['request.unavailable']],
    ]);
  });

  it('include a 401 and a 403 when a login is required, but no 403 when anyone signed in may call it', () => {
    expect([...refusalsOf({ ...read, access: 'signed-in' }).keys()]).toEqual([401, 403, 429, 500, 503]);
    const open = { ...read, access: 'signed-in', reach: 'extension', scope: 'any' } as const;
    expect([...refusalsOf(open).keys()]).toEqual([401, 429, 500, 503]);
    const closed = { ...read, access: 'signed-in', scope: 'any' } as const;
    expect(refusalsOf(closed).get(403)).toEqual(['request.reach']);
    expect(refusalsOf({ ...open, scope: 'enhance' }).get(403)).toEqual(['access.scope_missing']);
  });

  it('include a 404 when the path contains an id', () => {
    expect(refusalsOf(read).has(404)).toBe(false);
    expect(refusalsOf({ ...read, params: { id: Id } }).get(404)).toEqual(['request.not_found']);
  });

  it('include a 409 and a 422 when a call can carry an Idempotency-Key', () => {
    expect(refusalsOf(write).get(409)).toEqual(['request.key_in_use', 'request.answer_gone']);
    expect(refusalsOf(write).get(422)).toEqual(['request.key_reused']);
    expect(refusalsOf({ ...write, secret: true }).has(422)).toBe(false);
  });

  it('reserve 401 for a signed-in caller’s login: any other credential that fails is a 400', () => {
    const errors = ['access.provider.refused'] as const;
    expect(refusalsOf({ ...write, errors }).get(401)).toEqual(['access.signed_out', 'access.key.refused']);
    expect(refusalsOf({ ...write, errors }).get(400)).toContain('access.provider.refused');
    expect(refusalsOf({ ...write, access: 'public', errors }).get(401)).toEqual(['access.provider.refused']);
  });
});
