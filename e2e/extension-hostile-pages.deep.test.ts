import { beforeAll, describe, expect, it } from 'vitest';
import { connectRich } from './extension/connecting.ts';
import { hostilePages } from './extension/hostile-pages.ts';
import { hostileColumns, visitHostile } from './extension/hostile-visit.ts';
import { startCompanion } from './extension/start.ts';
import { makeTable } from './extension/table.ts';

const companion = startCompanion();
const table = makeTable('page', hostileColumns);
beforeAll(() => connectRich(companion));

describe('the card opens by the shortcut, keeps the focus, leaves the page as it was, and replaces the prompt:', () => {
  it.each(Object.entries(hostilePages))('%s', async (name, page) => {
    await visitHostile(companion, page, table.row(name));
    expect(table.print()).not.toContain('| no |');
  });
});

it('the table says what becomes of us on these pages', async () => {
  await expect(table.print()).toMatchFileSnapshot('extension-hostile.table.md');
});
