import { enhance } from '@hone/contracts/enhance/enhance';
import { checkOwnModel, getOwnModel, saveOwnModel, type OwnModelForm } from '@hone/contracts/enhance/models';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { texts } from '../../testing/models/answers.ts';
import { hostileAnswers, startHostileServer } from '../../testing/models/hostile-server.ts';
import { startModelServer } from '../../testing/models/model-server.ts';

/** The ones that took longest. */
const worst = ['3.7 MB of a prompt', 'lines of no known kind'];
/**
 * In milliseconds, mostly a margin for a busy machine. When answers had no limit, the first kept others waiting for
 * 20 s at a time, and the second took as long in all.
 */
const [longestWait, longestAct] = [3000, 5000];

let api: TestApi;
let visitor: Visitor;
let other: Visitor;
beforeAll(async () => {
  api = await startApi();
  [visitor, other] = [await someone('anna'), await someone('ben')];
  // Anything that is only slow the first time.
  const server = await startModelServer('openai');
  await visitor.call(saveOwnModel, { body: form(server.address) });
  for (const text of Object.values(texts)) await visitor.call(enhance, { body: { text } });
  await server.stop();
});
afterAll(() => api.stop());

const someone = async (name: string): Promise<Visitor> => signIn(api, await makeAccount(api, name));
const form = (address: string): OwnModelForm => ({ protocol: 'openai', address, model: 'my-model' });

/** While another user requests a page again and again. */
async function expectNobodyWaits(act: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const watching = async () => {
    let longest = 0;
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      await other.call(getUser);
      longest = Math.max(longest, performance.now() - startedAt);
    }
    return longest;
  };
  const startedAt = performance.now();
  const [longest] = await Promise.all([watching(), act.finally(() => over.abort())]);
  expect(longest).toBeLessThan(longestWait);
  expect(performance.now() - startedAt).toBeLessThan(longestAct);
}

describe.each(worst)('a person’s own model that sends %s', (name) => {
  const answer = hostileAnswers[name]!();

  it.each(['brief', 'rewrite'] as const)('keeps no one else waiting, and counts as failed: %s', async (strategy) => {
    const server = await startHostileServer(answer);
    await visitor.call(saveOwnModel, { body: form(server.address) });
    const asking = visitor.call(enhance, { body: { text: texts[strategy] } });
    await expectNobodyWaits(asking);
    expect(await asking).toMatchObject({ by: { own: true, failure: 'garbled' } });
    expect((await visitor.call(getOwnModel)).model).toMatchObject({
      failed_at: expect.any(String),
      fault: 'garbled',
    });
    await server.stop();
  });

  it('keeps no one else waiting while it’s checked, and fails the check', async () => {
    const server = await startHostileServer(answer);
    const checking = visitor.call(checkOwnModel, { body: form(server.address) });
    await expectNobodyWaits(checking);
    expect(await checking).toMatchObject({ failed: 'answer', fault: 'garbled' });
    await server.stop();
  });
});

describe('a person’s own model whose answer is complete but useless', () => {
  it.each([
    ['it is not an answer at all', 'brief', '{"prompt": "Write to the landlord now."}', 'garbled'],
    ['none of it is acceptable', 'rewrite', 'BANANA', null],
  ] as const)('is paused after three such answers, as if it had failed: %s', async (_what, strategy, said, fault) => {
    const server = await startModelServer('openai');
    server.choose(() => ({ pieces: [said] }));
    await visitor.call(saveOwnModel, { body: form(server.address) });
    for (let time = 0; time < 3; time += 1) {
      expect((await visitor.call(getOwnModel)).model).toMatchObject({ is_paused: false });
      await visitor.call(enhance, { body: { text: texts[strategy] } });
    }
    expect((await visitor.call(getOwnModel)).model).toMatchObject({ is_paused: true, fault });
    await server.stop();
  });

  it('isn’t paused if it only finds nothing to change', async () => {
    const server = await startModelServer('openai');
    server.choose(() => ({ pieces: ['{"rows": [], "ops": [], "conflicts": []}'] }));
    await visitor.call(saveOwnModel, { body: form(server.address) });
    for (let time = 0; time < 4; time += 1) await visitor.call(enhance, { body: { text: texts.brief } });
    expect((await visitor.call(getOwnModel)).model).toMatchObject({ is_paused: false, failed_at: null });
    await server.stop();
  });
});

it('a person’s own model that reports absurd token counts still works', async () => {
  const server = await startModelServer('openai');
  const chunk = (fields: object) => `data: ${JSON.stringify({ object: 'chat.completion.chunk', ...fields })}\n\n`;
  await visitor.call(saveOwnModel, { body: form(server.address) });
  for (const claimed of [1e300, -5, 'many', 2.5, 4e9, {}]) {
    const usage = { prompt_tokens: claimed, completion_tokens: claimed };
    const delta = { content: '{"rows": [], "ops": [], "conflicts": []}' };
    server.next({ raw: [chunk({ choices: [{ delta, finish_reason: 'stop' }] }), chunk({ choices: [], usage })] });
    const done = await visitor.call(enhance, { body: { text: texts.brief } });
    expect(done.by, String(claimed)).toMatchObject({ own: true, failure: null });
  }
  await server.stop();
});
