import type { BrowserContext, Page } from 'playwright-core';
import { authorizeExtension } from '@hone/contracts/access/extension';
import { makeAccount, signIn, type TestApi, type Visitor } from '../../../apps/api/testing/api.ts';
import { preferTone } from '../../../apps/api/testing/enhancing/improvable.ts';
import type { Answers, Question } from '../../../apps/extension/platform/messages.ts';
import type { Answer } from '../../../apps/extension/platform/messages/trouble.ts';
import type { OwnQuestion } from '../../../apps/extension/platform/own-questions.ts';

type Any = Question | OwnQuestion;

interface Connecting {
  api: TestApi;
  connect(email: string): Promise<void>;
}

interface Browser {
  api: TestApi;
  context: BrowserContext;
  id: string;
  ask: Ask;
  own(): Promise<Page>;
}

export type Ask = <Name extends Any['ask']>(question: Extract<Any, { ask: Name }>) => Promise<Answer<Answers[Name]>>;

/** As one of the extension's own pages does. */
export async function askFrom(companion: Browser, question: unknown): Promise<never> {
  const page = await companion.own();
  const answer = await page.evaluate((asked) => chrome.runtime.sendMessage(asked), question);
  await page.close();
  return answer as never;
}

/** Presses Connect. The dashboard page that opens has no scripts: the test does their work. */
export async function startConnecting(companion: Browser): Promise<Page> {
  const own = await companion.own();
  // A test only learns of an extension's tab once it has loaded, so it is opened again.
  const address = await own.evaluate(async () => {
    const opened = new Promise<[number, string]>((resolve) => {
      chrome.tabs.onCreated.addListener(({ id = -1, pendingUrl, url }) => {
        const to = pendingUrl ?? url ?? '';
        if (to.includes('/extension/connect')) resolve([id, to]);
      });
    });
    await chrome.runtime.sendMessage({ ask: 'connect' });
    const [tab, to] = await opened;
    await chrome.tabs.remove(tab);
    return to;
  });
  await own.close();
  const page = await companion.context.newPage();
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Connect</title>' }),
  );
  await page.goto(address);
  return page;
}

/** As the dashboard does. */
export function sendFrom(page: Page, id: string, word: unknown): Promise<unknown> {
  return page.evaluate(
    ([to, said]) => new Promise((resolve) => chrome.runtime.sendMessage(String(to), said, resolve)),
    [id, word],
  );
}

/**
 * Agrees to what is sent, presses Connect, and approves as the dashboard does, for an account that is created if
 * there is none.
 */
export async function connect(companion: Browser, email: string): Promise<void> {
  const { api, id } = companion;
  if (api.mailbox.to(email).length === 0) await makeAccount(api, email.split('@', 1)[0] ?? '');
  const visitor = await signIn(api, email);
  await companion.ask({ ask: 'agree', to: 'everything' });
  const page = await startConnecting(companion);
  const { searchParams } = new URL(page.url());
  const { code } = await visitor.call(authorizeExtension, {
    body: { extension_id: id, challenge: searchParams.get('challenge') ?? '' },
  });
  const answer = await sendFrom(page, id, { hand: 'code', code, state: searchParams.get('state') });
  await page.close();
  if (JSON.stringify(answer) !== '{"done":true}')
    throw new Error(`The worker did not take the code: ${JSON.stringify(answer)}`);
}

/** Connects an account whose prompts are improved, with more than the ten daily credits. */
export async function connectRich({ api, connect: connectTo }: Connecting): Promise<Visitor> {
  const email = await makeAccount(api, 'ann');
  const visitor = await signIn(api, email);
  await preferTone(visitor);
  await api.test.database.sql.execute('update credit_accounts set bonus = 1000');
  await connectTo(email);
  return visitor;
}
