import { setTimeout as wait } from 'node:timers/promises';
import { readMetrics } from '../page.ts';
import { openChat } from './costs.ts';

const draft = `<p>${'write a longer mail about the garden and the rain '.repeat(14)}</p>`.repeat(7);
const typed = 'Please also say when the beans are ripe, how much water they need and what to do with old see';

/** CPU milliseconds in scripts, styles and layout, of 93 keys at the end of 4,900 characters. */
export async function timeKeys(extension: string | undefined): Promise<number> {
  const { page, session, context } = await openChat(extension, draft);
  await page.goto('https://chatgpt.com/c/keys');
  await page.evaluate(placeCaret);
  await wait(2500);
  const before = await readMetrics(session);
  await page.keyboard.type(typed, { delay: 40 });
  await wait(1200);
  const after = await readMetrics(session);
  await context.close();
  return after.computing - before.computing;
}

/** At the end, in a box as high as composers get. */
function placeCaret(): void {
  const box = document.querySelector<HTMLElement>('[contenteditable]')!;
  Object.assign(box.style, { maxHeight: '200px', overflow: 'auto' });
  box.focus();
  getSelection()!.selectAllChildren(box);
  getSelection()!.collapseToEnd();
}
