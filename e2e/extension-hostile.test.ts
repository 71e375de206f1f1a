import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectRich } from './extension/connecting.ts';
import { hostilePages } from './extension/hostile-pages.ts';
import { hostileColumns, visitHostile } from './extension/hostile-visit.ts';
import { startCompanion } from './extension/start.ts';
import { makeTable } from './extension/table.ts';

const companion = startCompanion();
const table = makeTable('page', hostileColumns);
beforeAll(() => connectRich(companion));

const seenBefore = readFileSync(new URL('extension-hostile.table.md', import.meta.url), 'utf8').split('\n');

// The worst of those that the deep tier visits, each of another kind.
const names = [
  'a page that lets nothing else have the focus',
  'a page that swallows our keys on the window',
  'a page that replaces what scripts are built on',
  'a policy that allows nothing',
];

describe('the card opens by the shortcut, keeps the focus, leaves the page as it was, and replaces the prompt:', () => {
  it.each(names)('%s', async (name) => {
    await visitHostile(companion, hostilePages[name]!, table.row(name));
    expect(seenBefore).toContain(table.print().trimEnd().split('\n').at(-1));
  });
});
