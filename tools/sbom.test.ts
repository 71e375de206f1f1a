import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from './machine/program.mjs';
import { ROOT } from './machine/root.mjs';

interface Component {
  version: string;
  purl: string;
  licenses?: { license?: { id?: string }; expression?: string }[];
  hashes?: unknown[];
  properties: { name: string; value: string }[];
}
interface Manifest {
  dependencies?: Record<string, string>;
}
interface LockFile {
  packages: Record<string, { version: string; link?: boolean }>;
}

const folder = mkdtempSync(join(tmpdir(), 'hone-sbom-'));
const readJson = <Value>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value;
const { scripts } = readJson<{ scripts: Record<string, string> }>(join(ROOT, 'package.json'));
let bom: { bomFormat: string; metadata: object; components: Component[] };
beforeAll(async () => {
  const [, ...script] = scripts['sbom']!.split(' ');
  const { code, output } = await run(process.execPath, [...script, join(folder, 'sbom.json')], { cwd: ROOT });
  if (code !== 0) throw new Error(output);
  bom = readJson(join(folder, 'sbom.json'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** 'pkg:npm/%40img/colour@1.0.0' is '@img/colour 1.0.0'. */
const nameOf = ({ purl, version }: Component) =>
  `${decodeURIComponent(purl.replace(/^pkg:npm\/|@[^@]*$/g, ''))} ${version}`;
const isOurs = ({ purl }: Component) => purl.startsWith('pkg:npm/%40hone/');
const isForDevelopment = ({ properties }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');
const licenceOf = ({ licenses = [] }: Component) =>
  licenses.map(({ license, expression }) => license?.id ?? expression).join(' AND ');

test('npm run sbom writes in CycloneDX which packages are locked, each with its version and checksum', () => {
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'hone' } } });
  const { packages } = readJson<LockFile>(join(ROOT, 'package-lock.json'));
  const locked = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`);
  const others = bom.components.filter((component) => !isOurs(component));
  expect(others.map(nameOf).toSorted()).toEqual([...new Set(locked)].toSorted());
  expect(others.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
});

test('it tells what runs in the product from what it is made with', () => {
  const needed = ['apps', 'packages']
    .flatMap((rooms) => readdirSync(join(ROOT, rooms)).map((room) => join(ROOT, rooms, room, 'package.json')))
    .flatMap((path) => Object.entries(readJson<Manifest>(path).dependencies ?? {}))
    .map(([name, version]) => `${name} ${version}`);
  const kept = bom.components.filter((component) => !isForDevelopment(component)).map(nameOf);
  expect(kept).toEqual(expect.arrayContaining(needed));
  expect(kept.filter((name) => /^(?:vitest|playwright-core|oxlint) /.test(name))).toEqual([]);
});

test('what runs in the product and asks for more than its licence’s text to be kept is named in NOTICE.md', () => {
  const notice = readFileSync(join(ROOT, 'NOTICE.md'), 'utf8');
  const named = [...notice.matchAll(/`(@[\w/*-]+)`/g)].map(([, name]) => `^${name!.replaceAll('*', '[\\w-]*')} `);
  const light = /^(?:MIT|MIT-0|ISC|0BSD|BSD-3-Clause|Apache-2\.0|Unlicense)$/;
  const foreign = bom.components.filter((component) => !isOurs(component) && !isForDevelopment(component));
  const demanding = foreign.filter((component) => !light.test(licenceOf(component)));
  expect(demanding.map(licenceOf)).toContain('LGPL-3.0-or-later');
  expect(demanding.map(nameOf).filter((name) => !named.some((pattern) => new RegExp(pattern).test(name)))).toEqual([]);
});
