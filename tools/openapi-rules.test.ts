import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@hone/contracts/endpoints';
import { describe, expect, it } from 'vitest';
import { buildOpenApi, type Answer, type OpenApiDocument } from '../apps/api/http/openapi.ts';
import { ROOT } from './machine/root.mjs';
import { findFaults } from './openapi-rules.ts';

const built = JSON.stringify(buildOpenApi(endpoints));
const spoilt = async (spoil: (document: OpenApiDocument) => void) => {
  const document = JSON.parse(built) as OpenApiDocument;
  spoil(document);
  return findFaults(JSON.stringify(document));
};
const login = ({ paths }: OpenApiDocument) => paths['/user/login/']!['post']!;
const stream = ({ paths }: OpenApiDocument) => {
  const { content } = paths['/user/events/']!['get']!.responses['200'] as Answer;
  return content['text/event-stream']!.schema as { oneOf: { required: string[] }[] };
};

const faults: [fault: string, rule: string, spoil: (document: OpenApiDocument) => void][] = [
  ['a document without a license', 'info-license', ({ info }) => delete info['license']],
  ['a license that cannot be looked up', 'info-license-strict', ({ info }) => (info['license'] = { name: 'Ours' })],
  [
    'a call that never refuses',
    'operation-4xx-response',
    (document) => {
      const kept = Object.entries(login(document).responses).filter(([status]) => !status.startsWith('4'));
      login(document).responses = Object.fromEntries(kept);
    },
  ],
  [
    'a call that does not say whether it is open',
    'security-defined',
    (document) => delete (login(document) as Partial<ReturnType<typeof login>>).security,
  ],
  [
    'events that cannot be told apart',
    'no-illogical-composition-keywords',
    (document) => stream(document).oneOf.forEach((event) => (event.required = ['data'])),
  ],
  [
    'a refusal that is described nowhere',
    'no-unresolved-refs',
    ({ components }) => delete components.responses['request.too_many'],
  ],
  ['a field that no OpenAPI document has', 'struct', (document) => Object.assign(login(document), { sumary: '' })],
];

describe('the check of the OpenAPI document', () => {
  it('finds nothing in ours, not even a warning', async () => {
    expect(await findFaults(built)).toEqual([]);
  });

  it.each(faults)('finds %s', async (_, rule, spoil) => {
    expect(await spoilt(spoil)).toContainEqual(expect.stringContaining(`(${rule})`));
  });
});

it('the OpenAPI document comes under the license of the repository, which grants none', () => {
  const { license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { license: string };
  expect(license).toBe('UNLICENSED');
  expect(buildOpenApi(endpoints).info['license']).toEqual({
    name: 'Proprietary: no license is granted',
    identifier: 'LicenseRef-Proprietary',
  });
});
