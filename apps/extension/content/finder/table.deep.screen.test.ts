import { expect, it } from 'vitest';
import { pageSets } from '../../testing/pages/sets.ts';
import { hasPrompt, outcomeOn, outcomes, type Outcome } from '../../testing/visit.ts';

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`;

/** Of a first look, only the misses of tools and the false hits of other pages: there were no wrong boxes. */
it('finds the prompt box on as many pages as the table says, and fails on those that it names', async () => {
  const rows = [row('pages', 'number', ...outcomes), row(...['', '', ...outcomes].map(() => '---'))];
  const failures = [];
  for (const { name, pages, firstFailures } of pageSets) {
    const found: Outcome[] = [];
    for (const page of pages) {
      const outcome = await outcomeOn(page);
      found.push(outcome);
      if (outcome !== 'right') failures.push(`- ${name}: ${page.name} (${outcome})\n`);
    }
    const count = (all: readonly Outcome[]) => outcomes.map((outcome) => all.filter((each) => each === outcome).length);
    rows.push(row(name, pages.length, ...count(found)));
    if (!firstFailures) continue;
    const first = pages.map((page): Outcome => {
      if (!firstFailures.includes(page.name)) return 'right';
      return hasPrompt(page) ? 'missed' : 'false hit';
    });
    rows.push(row(`${name}, at first sight`, pages.length, ...count(first)));
    failures.push(...firstFailures.map((page) => `- ${name}, at first sight: ${page}\n`));
  }
  await expect([...rows, '\n', ...failures].join('')).toMatchFileSnapshot('finder.table.md');
});
