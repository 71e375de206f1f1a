import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { makeUser } from '../../../testing/people.ts';
import { openScreen } from '../../../testing/screen.tsx';
import { answerBilling } from './desk.ts';

export const banner = page.getByRole('tabpanel').getByRole('status').first();
export const toast = (text: string) => page.getByRole('status').getByText(text, { exact: true });
const planName = () => document.querySelector<HTMLElement>('[role=tabpanel] h2[tabindex="-1"]');
export const isPlanFocused = () => document.activeElement !== null && document.activeElement === planName();

export async function openOverview(info: SubscriptionInfo): Promise<void> {
  answerBilling({ info });
  await openScreen('/billing', { as: makeUser('ada', { pricing_plan: { name: info.pricing_plan.name } }) });
  await expect.poll(planName).not.toBeNull();
}

export function readStanding() {
  const panel = planName()?.closest('section');
  const [top, below] = [...(panel?.children ?? [])];
  const textsOf = (place: Element | undefined, selector: string) =>
    [...(place?.querySelectorAll<HTMLElement>(selector) ?? [])].map(({ innerText }) => innerText);
  return {
    plan: textsOf(top, 'h2, h2 ~ span').join(' | '),
    text: textsOf(top, 'p').join(),
    buttons: textsOf(top, 'button, a'),
    below: below ? textsOf(below, 'h3, p').join(': ') : null,
    banner: readBanner(),
  };
}

export function readBanner(): string | null {
  const said = document.querySelector<HTMLElement>('[role=tabpanel] output')?.innerText;
  return said?.replaceAll(/\s*\n+\s*/g, ' → ') || null;
}
