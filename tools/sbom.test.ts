import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './machine/root.mjs';

const lightLicense = /^(?:MIT|MIT-0|ISC|0BSD|BSD-3-Clause|Apache-2\.0|Unlicense)$/;

interface Locked {
  license?: string;
  integrity?: string;
  /** Where from; not for what comes from the registry. */
  resolved?: string;
  dev?: boolean;
  link?: boolean;
}

const readLock = () =>
  (JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }).packages;

test('every package comes from the registry by its name, with a checksum', () => {
  const foreign = Object.entries(readLock()).filter(
    ([path, { integrity = '', resolved, link }]) =>
      path.includes('node_modules/') && !link && !(integrity.startsWith('sha512-') && resolved === undefined),
  );
  expect(foreign).toEqual([]);
});

test('every runtime package whose license requires more than its text is listed in NOTICE.md', () => {
  const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
  const named = [...read('NOTICE.md').matchAll(/`(@[\w/*-]+)`/g)].map(
    ([, name = '']) => new RegExp(`^${name.replaceAll('*', String.raw`[\w-]*`)}$`),
  );
  const demanding = Object.entries(readLock()).filter(
    ([path, { license = '', dev, link }]) =>
      path.includes('node_modules/') && !dev && !link && !lightLicense.test(license),
  );
  expect(demanding.map(([, { license }]) => license)).toContain('LGPL-3.0-or-later');
  const names = demanding.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(names.filter((name) => !named.some((pattern) => pattern.test(name)))).toEqual([]);
});
