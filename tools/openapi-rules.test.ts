import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@hone/contracts/endpoints';
import { expect, it } from 'vitest';
import { buildOpenApi } from '../apps/api/http/docs/openapi.ts';
import { ROOT } from './machine/root.mjs';
import { findFaults } from './openapi-rules.ts';

const built = JSON.stringify(buildOpenApi(endpoints));

it('the OpenAPI document breaks no rule of its trade, and one that does is found', async () => {
  expect(await findFaults(built)).toEqual([]);
  const { info, ...rest } = JSON.parse(built) as { info: object };
  const spoilt = JSON.stringify({ ...rest, info: { ...info, license: undefined }, sumary: '' });
  expect(await findFaults(spoilt)).toEqual([
    expect.stringContaining('(struct)'),
    expect.stringContaining('(info-license)'),
  ]);
});

it('the OpenAPI document comes under the license of the repository, which grants none', () => {
  const { license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { license: string };
  expect(license).toBe('UNLICENSED');
  expect(buildOpenApi(endpoints).info['license']).toEqual({
    name: 'Proprietary: no license is granted',
    identifier: 'LicenseRef-Proprietary',
  });
});
