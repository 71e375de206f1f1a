import { aiToolNames } from '@hone/domain/enhance/ai-tools';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/page-state.ts';
import { leaveOptionsAfterEach, openOptions } from '../../testing/options-page.tsx';
import { t } from '../t.ts';
import { hostsOf } from './tool-places.ts';
import { words } from './words.ts';

leaveOptionsAfterEach();

const tool = (name: string) => page.getByRole('checkbox', { name, exact: true });
const turnOn = page.getByRole('button', { name: /^Turn Hone on/ });
const reports = page.getByRole('checkbox', { name: words.reports });

it('The browser is asked once for all AI tools that were chosen, which are then on', async () => {
  const { requested } = await openOptions();
  await expect.element(turnOn).toBeDisabled();
  await tool('Grok').click();
  await tool('Meta AI').click();
  await expect.element(turnOn).toHaveTextContent('Turn Hone on in 2 tools');
  await turnOn.click();
  expect(requested).toEqual([['https://grok.com/*', 'https://www.meta.ai/*', 'https://meta.ai/*']]);
  await expect.element(tool('Poe')).toBeVisible();
  await expect.poll(() => tool('Grok').elements()).toEqual([]);
  await expect.element(turnOn).toBeDisabled();
});

it('All tools that are off can be chosen at once, by keyboard, and a whole site is named as one', async () => {
  const { requested } = await openOptions();
  await expect.element(tool(words.all)).toBeVisible();
  tool(words.all).element().focus();
  await userEvent.keyboard(' ');
  await expect
    .element(page.getByText(t(words.asksWhole, { hosts: 'm365.cloud.microsoft' }).slice(0, 70)))
    .toBeVisible();
  turnOn.element().focus();
  await userEvent.keyboard('{Enter}');
  const known = aiToolNames.filter((name) => name !== 'ChatGPT' && name !== 'Claude');
  expect(requested).toEqual([known.flatMap(hostsOf).map((host) => `https://${host}/*`)]);
  await expect.poll(() => tool(words.all).elements()).toEqual([]);
});

it('Nothing changes if the browser’s question is declined, and the choice stays', async () => {
  await openOptions({ refuses: true });
  await tool('Qwen').click();
  await turnOn.click();
  await expect.element(page.getByText(words.refused)).toBeVisible();
  await expect.element(tool('Qwen')).toBeChecked();
});

it('Reports are off until someone turns them on, and only offered to those who agreed to sending', async () => {
  const { asked } = await openOptions();
  await expect.element(reports).not.toBeChecked();
  await reports.click();
  await expect.element(reports).toBeChecked();
  expect(asked).toContainEqual({ ask: 'reports', on: true });
  await page.getByRole('radio', { name: 'Nothing' }).click();
  await expect.poll(() => reports.elements()).toEqual([]);
});

it.each([
  ['light', 1024],
  ['dark', 320],
] as const)('The choice of tools passes axe in the %s theme, %i pixels wide', async (theme, width) => {
  await openOptions({ dark: theme === 'dark', width });
  await tool('Grok on X').click();
  await expectAccessible();
});
