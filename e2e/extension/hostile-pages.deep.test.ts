import { beforeAll, describe, expect, it } from 'vitest';
import { connectRich } from '../testing/extension/connecting.ts';
import { hostilePages } from '../testing/extension/hostile-pages.ts';
import { hostileColumns, visitHostile } from '../testing/extension/hostile-visit.ts';
import { startCompanion } from '../testing/extension/start.ts';
import { makeTable } from '../testing/extension/table.ts';

const companion = startCompanion();
const table = makeTable('page', hostileColumns);
beforeAll(() => connectRich(companion));

describe('the card opens with the shortcut, keeps the focus, leaves the page unchanged, and replaces the prompt:', () => {
  it.each(Object.entries(hostilePages))('%s', async (name, page) => {
    await visitHostile(companion, page, table.row(name));
    expect(table.print()).not.toContain('| no |');
  });
});

it('the table shows the result for each page', async () => {
  await expect(table.print()).toMatchFileSnapshot('hostile.table.md');
});
