import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { events } from '@hone/contracts/channel';
import { updateUser } from '@hone/contracts/profile/profile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const most = 20;

interface Page {
  response: IncomingMessage;
  over: Promise<unknown>;
  isOver: boolean;
  read: string;
}

/** On a connection of its own, as each browser has. `isRead`: reads what arrives. */
async function open(visitor: Visitor, isRead = true): Promise<Page> {
  const asked = request(`${api.url}/api/v1${events.path}`, {
    agent: false,
    headers: { authorization: `Bearer ${visitor.session.now()!.access}`, accept: 'text/event-stream' },
  });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  const page: Page = { response, over: once(response, 'close'), isOver: false, read: '' };
  void page.over.then(() => (page.isOver = true));
  if (isRead) response.setEncoding('utf8').on('data', (text: string) => (page.read += text));
  return page;
}

const someone = async (name: string) => signIn(api, await makeAccount(api, name));
const isTold = (page: Page) => page.read.includes('"what":"user"');
/** A change, and how many of the pages receive it. */
async function tell(visitor: Visitor, pages: readonly Page[], department: string, expected: number): Promise<void> {
  for (const page of pages) page.read = '';
  await visitor.call(updateUser, { body: { department } });
  await expect.poll(() => pages.filter(isTold).length).toBe(expected);
}

it('up to twenty pages of one account receive changes, and one more replaces the oldest', async () => {
  const anna = await someone('manypages');
  const pages = await Promise.all(Array.from({ length: 50 }, () => open(anna)));
  await expect.poll(() => pages.filter(({ isOver }) => isOver).length).toBe(50 - most);
  await tell(anna, pages, 'Letters', most);
  const [oldest] = pages.filter(({ isOver }) => !isOver);
  const next = await open(anna);
  await oldest!.over;
  await tell(anna, [...pages, next], 'Numbers', most);
  // One that leaves frees its place: no one makes room for the next.
  next.response.destroy();
  await next.over;
  const living = pages.filter(({ isOver }) => !isOver);
  await tell(anna, pages, 'Signs', most - 1);
  const last = await open(anna);
  await tell(anna, [...pages, last], 'Words', most);
  expect(living.filter(({ isOver }) => isOver)).toEqual([]);
  for (const page of [...pages, last]) page.response.destroy();
});

it('pages of one account never displace another’s', async () => {
  const [anna, bert] = [await someone('crowded'), await someone('alone')];
  const own = await open(bert);
  const pages = await Promise.all(Array.from({ length: most + 5 }, () => open(anna)));
  await expect.poll(() => pages.filter(({ isOver }) => isOver).length).toBe(5);
  await tell(bert, [own], 'Letters', 1);
  for (const page of [own, ...pages]) page.response.destroy();
});
