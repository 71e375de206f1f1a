import { expect, it } from 'vitest';
import { pageSets } from '../../testing/pages/sets.ts';
import { failureLines, hasPrompt, outcomes, outcomesOn, type Outcome } from '../../testing/visit.ts';

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`;
const count = (all: readonly Outcome[]) => outcomes.map((outcome) => all.filter((each) => each === outcome).length);
const columns = ['pages', 'number', ...outcomes, ...outcomes.map((outcome) => `focused: ${outcome}`)];

/** The first run had only misses on tools and false hits on other pages, and no wrong boxes. */
it('finds the prompt box on as many pages as the table says, and fails on those that it names', async () => {
  const rows = [row(...columns), row(...columns.map(() => '---'))];
  const failures = [];
  for (const { name, pages, firstFailures } of pageSets) {
    const found = [];
    for (const page of pages) {
      const seen = await outcomesOn(page);
      found.push(seen);
      failures.push(...failureLines(name, page.name, seen));
    }
    const [unfocused, focused] = [found.map((each) => each.unfocused), found.map((each) => each.focused)];
    rows.push(row(name, pages.length, ...count(unfocused), ...count(focused)));
    if (!firstFailures) continue;
    const first = pages.map((page): Outcome => {
      if (!firstFailures.includes(page.name)) return 'right';
      return hasPrompt(page) ? 'missed' : 'false hit';
    });
    rows.push(row(`${name}, at first sight`, pages.length, ...count(first), ...outcomes.map(() => '–')));
    failures.push(...firstFailures.map((page) => `- ${name}, at first sight: ${page}\n`));
  }
  await expect([...rows, '\n', ...failures].join('')).toMatchFileSnapshot('finder.table.md');
});
