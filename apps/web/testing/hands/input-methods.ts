import { type Locator, page } from 'vitest/browser';
import { pressKey, focusByTab, typeKeys } from './keys.ts';
import { sampled } from '../sampled.ts';

export type InputMethod = 'mouse' | 'keyboard';
export const inputMethods = sampled<InputMethod>(['keyboard', 'mouse']);

export function makePerson(way: InputMethod) {
  const press = async (goal: Locator) => {
    if (way === 'mouse') return goal.click();
    await focusByTab(goal);
    await pressKey('Enter');
  };
  const fill = async (goal: Locator, text: string) => {
    if (way === 'mouse') return goal.fill(text);
    await focusByTab(goal);
    await pressKey('Control+a');
    await typeKeys(text);
  };
  return {
    press,
    fill,
    pressNamed: (name: string) => press(page.getByRole('button', { name, exact: true })),
    fillNamed: (name: string, text: string) => fill(page.getByLabelText(name, { exact: true }), text),
  };
}
