import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '../../apps/extension/locales.ts';
import { writeManifest } from '../../apps/extension/manifest.ts';

interface Manifest {
  permissions: string[];
  optional_permissions?: string[];
  host_permissions: string[];
  optional_host_permissions: string[];
  browser_specific_settings?: { gecko: { data_collection_permissions: Record<string, string[]> } };
}

const origin = 'https://hone.test';
const listing = readFileSync(new URL('../../docs/stores/listing.md', import.meta.url), 'utf8');
const manifests = (['chrome', 'firefox'] as const).map(
  (browser) => writeManifest(browser, { origin, version: '1.2.3' }) as unknown as Manifest,
);
const ofAll = (read: (manifest: Manifest) => string[] | undefined) =>
  [...new Set(manifests.flatMap((manifest) => read(manifest) ?? []))].toSorted();

const section = (title: string) => listing.split('\n## ').find((part) => part.startsWith(title)) ?? '';
/** First cells of its tables’ rows that are code, and the cell after each. */
const rows = (title: string) =>
  [...section(title).matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, name, why]) => [name!, why!] as const);
const names = (title: string) => rows(title).map(([name]) => name.replace('<dashboard>', origin));

it('the listing gives a reason for each permission that a manifest requests, and for no other', () => {
  expect(names('Permissions').toSorted()).toEqual(
    ofAll(({ permissions, optional_permissions = [] }) => [...permissions, ...optional_permissions]),
  );
  for (const [name, why] of [...rows('Permissions'), ...rows('Sites')]) expect(why.length, name).toBeGreaterThan(8);
});

it('the listing gives a reason for each site that a manifest requests, and for no other', () => {
  expect(names('Sites').toSorted()).toEqual(
    ofAll((manifest) => [...manifest.host_permissions, ...manifest.optional_host_permissions]),
  );
});

it('the listing names each kind of data that Firefox is told of, and no other', () => {
  const named = new Set([...section('Data').matchAll(/\| `(\w+)` \|$/gm)].map(([, kind]) => kind!));
  const told = ofAll(({ browser_specific_settings }) =>
    Object.values(browser_specific_settings?.gecko.data_collection_permissions ?? {}).flat(),
  );
  expect([...named].toSorted()).toEqual(told);
  expect(told).toHaveLength(4);
});

it('the listing has the package’s own summary', () => {
  expect(section('Name and summary')).toContain(`\n> ${locales.en.description}\n`);
});
