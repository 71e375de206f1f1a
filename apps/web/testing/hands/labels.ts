import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { labels } from '@hone/contracts/specification/tables';

type Row = (typeof labels)[number];

/** Word for word, and in the right role. */
export async function expectLabels(screen: string, without: readonly string[] = []): Promise<void> {
  const own = labels.filter((row) => row.screen === screen);
  expect(own, screen).not.toEqual([]);
  for (const row of own.filter(({ label }) => !without.includes(label))) {
    const message = `${screen}: ${row.as} '${row.label}'`;
    await expect.element(find(row).first(), { message }).toBeVisible();
  }
}

function find({ as, label }: Row): Locator {
  const named = { name: label, exact: true };
  switch (as) {
    case 'title':
      return page.getByRole('heading', named);
    case 'field':
      return page.getByLabelText(label, { exact: true });
    case 'link':
      return page.getByRole('link', named);
    case 'button':
      // A link may look like a button; one that opens a new tab says so after its label.
      return page
        .getByRole('button', named)
        .or(page.getByRole('link', { name: new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: \\(|$)`) }));
    case 'item':
      return page.getByRole('link', named).or(page.getByRole('menuitem', named));
    default:
      return page.getByText(label, { exact: as !== 'badge' });
  }
}
