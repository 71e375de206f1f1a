import { finishImport, sendImportBatch, startImport } from '@hone/contracts/library/imports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { beginImport, promptsNamed } from '../../../testing/importing.ts';
import { openLibraryOf, type Reader } from '../../../testing/library.ts';

let api: TestApi;
let reader: Reader;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => void (reader = await openLibraryOf(api)));

const work = { key: 'k', name: 'Work' };
const names = async () =>
  (await reader.changes()).prompts
    .filter(({ can_delete }) => can_delete)
    .map(({ name }) => name)
    .toSorted();

it('whatever answer is lost on the way, asking again makes no row twice', async () => {
  const { visitor } = reader;
  const twice = async <Answer>(ask: (options: { idempotencyKey: string }) => Promise<Answer>): Promise<Answer> => {
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await ask(options);
    expect(await ask(options)).toEqual(first);
    return first;
  };
  const { id } = await twice((options) => visitor.call(startImport, {}, options));
  const params = { id };
  const batches = [
    { number: 0, categories: [work], prompts: promptsNamed(['One', 'Two']) },
    { number: 1, prompts: promptsNamed(['Three']), variables: [{ name: 'tone', values: [{ value: 'kind' }] }] },
  ];
  for (const body of batches) {
    await twice((options) => visitor.call(sendImportBatch, { params, body }, options));
    // A page that was reloaded knows no key.
    await visitor.call(sendImportBatch, { params, body });
  }
  const finish = (options?: { idempotencyKey: string }) =>
    visitor.call(finishImport, { params, body: { batches: batches.length } }, options);
  const result = await twice(finish);
  expect(await finish()).toEqual(result);
  expect(await names()).toEqual(['One', 'Three', 'Two']);
});

it('finished in two tabs at once, an import is added once, and both are told the same', async () => {
  const running = await beginImport(reader);
  await running.send(0, { categories: [work], prompts: promptsNamed(['One', 'Two']) });
  const answers = await Promise.all([running.finish(1), running.finish(1), running.finish(1)]);
  expect(answers).toEqual(answers.map(() => answers[0]));
  expect(await names()).toEqual(['One', 'Two']);
});

it('canceled in one tab while it is finished in another, an import is there with all of it or not at all', async () => {
  for (let round = 0; round < 4; round += 1) {
    const before = (await names()).length;
    const running = await beginImport(reader);
    await running.send(0, { categories: [work], prompts: promptsNamed([`One ${round}`, `Two ${round}`]) });
    const [finished, canceled] = await Promise.allSettled(
      round % 2 === 0 ? [running.finish(1), running.cancel()] : [running.cancel(), running.finish(1)].toReversed(),
    );
    const outcomes = [finished!.status, canceled!.status];
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await names()).length - before).toBe(finished!.status === 'fulfilled' ? 2 : 0);
  }
});
