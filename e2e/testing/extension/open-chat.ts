import type { Locator, Page } from 'playwright-core';
import { chatAddress, chatPage, enhanceButton, watchErrors, type ChatPage } from './chat-page.ts';
import type { Companion } from './start.ts';

export const prompt = 'write a poem about rain';

export interface Chat extends ChatPage {
  headers?: Record<string, string>;
  /** What a person or the page does before anyone writes. */
  prepare?(page: Page): Promise<void>;
}

interface Writing {
  address?: string;
  words?: string;
  /** Which box to write in. */
  box?: string;
}

export interface OpenChat {
  page: Page;
  box: Locator;
  button: Locator;
  /** Everything the page logs from the first click on. */
  errors: string[];
}

/** A chat in which a person has just written a prompt, with the extension beside it. */
export async function openChat(
  { site }: Pick<Companion, 'site'>,
  { headers, prepare, ...made }: Chat = {},
  { address = chatAddress, words = prompt, box: selector = '#prompt-textarea' }: Writing = {},
): Promise<OpenChat> {
  const page = await site(address, chatPage(made), headers);
  await prepare?.(page);
  const box = page.locator(selector);
  await box.click();
  const errors = watchErrors(page);
  await page.keyboard.type(words);
  return { page, box, button: enhanceButton(page), errors };
}
