import { readFileSync } from 'node:fs';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { buildOpenApi } from './openapi.ts';

const built = JSON.stringify(buildOpenApi(endpoints));

/** What Redocly's recommended rules find in an OpenAPI document, including warnings. */
async function findFaults(document: string): Promise<string[]> {
  // The specification ends every path with a slash.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-path-trailing-slash': 'off' } });
  const problems = await lintFromString({ source: document, config });
  return problems.map(({ ruleId, message, location: [at] }) => `${at?.pointer ?? '#'}: ${message} (${ruleId})`);
}

it('the OpenAPI document breaks none of Redocly’s recommended rules, and one that does is caught', async () => {
  expect(await findFaults(built)).toEqual([]);
  const { info, ...rest } = JSON.parse(built) as { info: object };
  const spoilt = JSON.stringify({ ...rest, info: { ...info, license: undefined }, sumary: '' });
  expect(await findFaults(spoilt)).toEqual([
    expect.stringContaining('(struct)'),
    expect.stringContaining('(info-license)'),
  ]);
});

it('the OpenAPI document states the repository’s terms: no license is granted', () => {
  const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  const { license } = JSON.parse(manifest) as { license: string };
  expect(license).toBe('UNLICENSED');
  expect(buildOpenApi(endpoints).info['license']).toEqual({
    name: 'Proprietary: no license is granted',
    identifier: 'LicenseRef-Proprietary',
  });
});
