import { readdirSync, readFileSync } from 'node:fs';
import { defineEndpoint } from '@hone/contracts/declarations/define';
import { messages, type Code } from '@hone/contracts/messages';
import type { Failure } from '@hone/contracts/declarations/failure';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { statusOf } from '@hone/contracts/declarations/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serveEndpoints, type Served } from '../../testing/served.ts';

const codes = ['access.login.failed', 'access.signed_out', 'billing.card.kept', 'request.unreachable'] as const;
const trial = { summary: 'A trial.', origin: 'ours', errors: [], limit: 'read', method: 'GET' } as const;
const params = { code: z.enum(codes) };
const open = defineEndpoint({ ...trial, id: 'trial.open', path: '/open/{code}/', access: 'public', params });
const own = defineEndpoint({ ...trial, id: 'trial.own', path: '/own/{code}/', access: 'signed-in', params });

let served: Served;
beforeAll(async () => {
  served = await serveEndpoints((mount) => {
    for (const endpoint of [open, own]) {
      mount(endpoint, async ({ params: { code } }) => {
        throw new Refusal(code);
      });
    }
  });
});
afterAll(() => served.stop());
beforeEach(() => void served.log.splice(0));

async function refuse(kind: 'open' | 'own', code: (typeof codes)[number]): Promise<[number, string]> {
  const response = await fetch(`${served.url}/api/v1/${kind}/${code}/`, { headers: served.bearer() });
  return [response.status, ((await response.json()) as Failure).code];
}

describe('a refusal is answered', () => {
  it('with the status of its code', async () => {
    expect(await refuse('open', 'billing.card.kept')).toEqual([409, 'billing.card.kept']);
    expect(await refuse('open', 'access.login.failed')).toEqual([401, 'access.login.failed']);
  });

  it('with a 401 to a signed-in caller only when their login has ended', async () => {
    expect(await refuse('own', 'access.login.failed')).toEqual([400, 'access.login.failed']);
    expect(await refuse('own', 'access.signed_out')).toEqual([401, 'access.signed_out']);
  });

  it('as a server error, with its stack in the log, when its code has no listed status', async () => {
    expect(await refuse('open', 'request.unreachable')).toEqual([500, 'request.failed']);
    const faults = served.log.map((line) => JSON.parse(line) as { level: number; err?: { stack: string } });
    expect(faults.find(({ level }) => level === 50)?.err?.stack).toContain('refusals.test.ts');
  });
});

it('every code that the server refuses with has a status', () => {
  const root = new URL('../../', import.meta.url);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:features|http|ports)\b.*(?<!\.test)\.ts$/.test(path))
    .map((path) => readFileSync(new URL(path, root), 'utf8'));
  const thrown = sources.flatMap((source) =>
    [...source.matchAll(/(?:new Refusal|refuseField)\([^;]*/g)].flatMap(([call]) =>
      [...call.matchAll(/'([\w.]+)'/g)].map(([, code]) => code as Code).filter((code) => Object.hasOwn(messages, code)),
    ),
  );
  expect(new Set(thrown).size).toBeGreaterThan(80);
  expect(thrown.filter((code) => statusOf(new Refusal(code)) === undefined)).toEqual([]);
});
