import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './machine/root.mjs';
import { writeEndpoint } from './new-endpoint.ts';
import { parseSource } from './rules/source.ts';

let root: string;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hone-endpoint-'));
  for (const path of ['packages/contracts', 'apps/api/features/access']) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  }
});

afterEach(() => rmSync(root, { recursive: true }));

test('an endpoint of a new subject is declared, listed and mounted, and has a test that fails', () => {
  const left = writeEndpoint(root, ['umbrellas.update', 'PATCH', '/content/umbrellas/{id}/']);

  expect(read('packages/contracts/umbrellas.ts')).toBe(`import * as z from 'zod/mini';
import { defineEndpoint } from './define.ts';
import { Id } from './rules.ts';

export const updateUmbrella = defineEndpoint({
  id: 'umbrellas.update',
  method: 'PATCH',
  path: '/content/umbrellas/{id}/',
  summary: 'Say in one sentence what it is for.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  body: z.object({}),
  errors: [],
  limit: 'write',
});
`);
  expect(read('apps/api/features/umbrellas/umbrellas.http.ts')).toBe(`import { updateUmbrella } from '@hone/contracts/umbrellas';
import type { Mount } from '../../http/port.ts';

export function mountUmbrellas(mount: Mount): void {
  mount(updateUmbrella, async () => {});
}
`);
  expect(read('packages/contracts/endpoints.ts')).toMatch(/import \{ updateUmbrella \} from '\.\/umbrellas\.ts';[^]*\n {2}updateUmbrella,\n\];/);
  expect(read('apps/api/features/umbrellas/update.test.ts')).toMatch(
    /test\('umbrellas\.update: say here .*call\(updateUmbrella, \{ params: \{ id: '.*toEqual\('what the declaration promises'\)/s,
  );
  expect(left).toContain('Call mountUmbrellas(mount) in apps/api/composition.ts.');
});

test('an endpoint of a known subject joins the files that are there', () => {
  const before = read('packages/contracts/access.ts');

  const left = writeEndpoint(root, ['access.count_umbrellas', 'GET', '/user/umbrellas/']);

  const declared = read('packages/contracts/access.ts');
  expect(declared.startsWith(before.trimEnd())).toBe(true);
  expect(declared).toContain('export const countUmbrellas = defineEndpoint({');
  const mounted = read('apps/api/features/access/access.http.ts');
  expect(mounted).toMatch(/import \{[^}]*\bcountUmbrellas\b[^}]*\blogin\b[^}]*\} from '@hone\/contracts\/access';/);
  expect(mounted.endsWith('\n  mount(countUmbrellas, async () => {});\n}\n')).toBe(true);
  expect(read('packages/contracts/endpoints.ts')).toMatch(/import \{[^}]*\bcountUmbrellas\b[^}]*\} from '\.\/access\.ts';/);
  expect(left.join('\n')).not.toContain('composition.ts');
});

test('everything that is written can be read as code', () => {
  writeEndpoint(root, ['access.count_umbrellas', 'GET', '/user/umbrellas/']);
  writeEndpoint(root, ['umbrellas.create', 'POST', '/content/umbrellas/']);
  writeEndpoint(root, ['umbrellas.move', 'POST', '/content/umbrellas/{id}/to/{folder}/']);

  const paths = [
    ...['access', 'umbrellas', 'endpoints'].map((name) => `packages/contracts/${name}.ts`),
    ...['access/access.http', 'access/count-umbrellas.test', 'umbrellas/umbrellas.http', 'umbrellas/create.test', 'umbrellas/move.test'].map(
      (name) => `apps/api/features/${name}.ts`,
    ),
  ];
  expect(paths.filter((path) => parseSource(path, read(path)).tree === undefined)).toEqual([]);
});

test('a call that the specification names is declared as such', () => {
  rmSync(join(root, 'packages/contracts/access.ts'));

  writeEndpoint(root, ['access.enter', 'POST', '/user/login/']);
  writeEndpoint(root, ['umbrellas.open', 'POST', '/user/umbrellas/']);

  expect(read('packages/contracts/access.ts')).toContain("origin: 'specification'");
  expect(read('packages/contracts/umbrellas.ts')).toContain("origin: 'ours'");
});

test.each([
  ['an id that is declared', ['access.login', 'POST', '/user/other/'], /access\.ts declares the id access\.login already/],
  ['a call that is declared', ['access.enter', 'POST', '/user/login/'], /declares POST \/user\/login\/ already, as access\.login/],
  ['a name that is taken', ['access.other', 'POST', '/user/other/', 'signup'], /has a signup already/],
  ['an id without a subject', ['login', 'POST', '/user/other/'], /'login' is no id/],
  ['an unknown method', ['access.other', 'FETCH', '/user/other/'], /'FETCH' is none of/],
  ['a path without its last slash', ['access.other', 'POST', '/user/other'], /'\/user\/other' is no path/],
])('%s is refused, and nothing is written', (_, wish, says) => {
  const before = read('packages/contracts/access.ts');

  expect(() => writeEndpoint(root, wish)).toThrow(says);
  expect(read('packages/contracts/access.ts')).toBe(before);
});

test('an endpoint whose test is there already is refused, and nothing is written', () => {
  const before = read('packages/contracts/access.ts');
  writeFileSync(join(root, 'apps/api/features/access/count-umbrellas.test.ts'), '');

  expect(() => writeEndpoint(root, ['access.count_umbrellas', 'GET', '/user/umbrellas/'])).toThrow(/test\.ts exists already/);
  expect(read('packages/contracts/access.ts')).toBe(before);
});
