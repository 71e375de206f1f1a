import type { Page } from 'playwright-core';
import { collectGarbage, readMetrics, type Metrics } from '../page.ts';
import { openChat } from './costs.ts';

export interface Growth {
  name: string;
  nodes: number;
  listeners: number;
  kilobytes: number;
}

const times = 50;
const warmUps = 10;

const acts: Record<string, (page: Page, time: number) => Promise<void>> = {
  'the card opened and closed': async (page) => {
    await page.keyboard.press('Alt+Shift+KeyE');
    await page.waitForFunction(() => document.activeElement?.localName === 'hone-companion');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.localName !== 'hone-companion');
  },
  'the composer drawn anew': async (page) => {
    await page.evaluate(() => {
      const form = document.querySelector('form')!;
      form.replaceWith(form.cloneNode(true));
      document.querySelector<HTMLElement>('[contenteditable]')!.focus();
    });
    await page.waitForTimeout(150);
  },
  'a soft navigation': async (page, time) => {
    await page.evaluate((id) => history.pushState(null, '', `/c/${id}`), time);
    await page.waitForTimeout(80);
  },
};

/** What fifty of each leave behind, beyond the first ten. */
export async function measureGrowth(extension: string): Promise<Growth[]> {
  const { page, session, context } = await openChat(extension, 'write a mail');
  await page.locator('[contenteditable]').click();
  await page.waitForTimeout(500);
  const read = async (): Promise<Metrics> => {
    await collectGarbage(session);
    return readMetrics(session);
  };
  const grown: Growth[] = [];
  for (const [name, act] of Object.entries(acts)) {
    for (let time = 0; time < warmUps; time += 1) await act(page, time);
    const before = await read();
    for (let time = 0; time < times; time += 1) await act(page, warmUps + time);
    const after = await read();
    grown.push({
      name,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      kilobytes: 1000 * (after.megabytes - before.megabytes),
    });
  }
  await context.close();
  return grown;
}
