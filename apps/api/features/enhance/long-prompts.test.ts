import { enhance } from '@hone/contracts/enhance/enhance';
import { saveOwnModel } from '@hone/contracts/enhance/models';
import { getUser } from '@hone/contracts/profile/user';
import { enhance as improve } from '@hone/engine/enhance';
import { growBrief } from '@hone/engine/grow-brief';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WorkLost, type Desk, type Threads } from '../../ports/threads.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { option, row, sound, typed } from '../../testing/models/answers.ts';
import { useNow } from '../../testing/models/early-uses.ts';
import { startModelServer, type ModelServer } from '../../testing/models/model-server.ts';
import type { Work } from './engines/work.ts';

/** The real threads, on which a test can hold work by name, or lose it. */
const held = { name: '', isLost: false, came: () => {}, wait: Promise.resolve() };
const holding = (threads: Threads<Work>): Threads<Work> => ({
  ...threads,
  open(who, signal) {
    const desk = threads.open(who, signal);
    const ask = async (name: keyof Work, ...values: never[]) => {
      if (name === held.name) {
        held.came();
        await held.wait;
        if (held.isLost) throw new WorkLost('The work is lost: a test took it.');
      }
      return (desk.ask as (...asked: unknown[]) => Promise<unknown>)(name, ...values);
    };
    return { ...desk, ask: ask as Desk<Work>['ask'] };
  },
});

/** Until a person's work of this name has reached a thread, where it stays until it's released. */
function hold(name: keyof Work): { came: Promise<void>; letGo(): void } {
  let letGo = () => {};
  const came = new Promise<void>((resolve) => Object.assign(held, { name, came: resolve }));
  held.wait = new Promise((resolve) => (letGo = resolve));
  return { came, letGo: () => letGo() };
}

let api: TestApi;
let model: ModelServer;
beforeAll(async () => {
  api = await startApi({}, undefined, { engineThreads: holding });
  model = await startModelServer('openai');
});
afterEach(() => void Object.assign(held, { name: '', isLost: false, wait: Promise.resolve() }));
afterAll(async () => {
  await model.stop();
  await api.stop();
});

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `longwinded${(people += 1)}`));
const withModel = async (): Promise<Visitor> => {
  const visitor = await someone();
  await visitor.call(saveOwnModel, { body: { protocol: 'openai', address: model.address, model: 'gpt-test' } });
  return visitor;
};
const look = (visitor: Visitor, text: string) => visitor.call(enhance, { body: { text } });
const menu = `create a marketing plan for my coffee shop. Here is my menu:\n${'Coffee 3, tea 2, cake 4\n'.repeat(600)}`;
const audience = row(
  'audience',
  'Customers',
  option('Students', 'It should win students.'),
  option('Office workers', 'It should win office workers.'),
);

describe('other calls', () => {
  it('are not blocked while a prompt is enhanced', async () => {
    const [ann, ben] = [await someone(), await someone()];
    const { came, letGo } = hold('improve');
    const looking = look(ann, menu);
    await came;
    await ben.call(getUser);
    expect((await look(ben, typed)).brief).not.toBeNull();
    letGo();
    expect((await looking).text).toBe(improve({ text: menu }).done.text);
  });

  it('are not blocked while rows from the browser’s own model are judged, which locks nothing', async () => {
    const ann = await someone();
    const { id, brief } = await look(ann, menu);
    const grown = growBrief(menu, brief!, [audience] as never);
    const { slot, options } = grown.rows.find((one) => one.slot === 'audience.made')!;
    const { came, letGo } = hold('grow');
    const choices = [{ slot, options: [options[0]!.id] }];
    const using = useNow(ann, id, { rows: [audience] as never, choices });
    await came;
    await useNow(ann, id, {});
    letGo();
    expect((await using).text).toContain('It should win students.');
  });

  it('are not blocked while an answer from the user’s own model is judged', async () => {
    const [ann, ben] = [await withModel(), await someone()];
    model.next({ pieces: [sound.brief] });
    const { came, letGo } = hold('feed');
    const looking = look(ann, typed);
    await came;
    await ben.call(getUser);
    letGo();
    expect((await looking).by).toMatchObject({ own: true, failure: null });
  });
});

describe('work lost because its thread died', () => {
  it('is reported as failed, and costs nothing', async () => {
    const ann = await someone();
    held.isLost = true;
    hold('improve').letGo();
    await expect(look(ann, menu)).rejects.toMatchObject({ code: 'enhance.failed', status: 503 });
    expect((await ann.call(getUser)).credits_count).toBe(10);
  });

  it('leaves Hone’s own brief if a model’s answer was being judged', async () => {
    const ann = await withModel();
    model.next({ pieces: [sound.brief] });
    held.isLost = true;
    hold('feed').letGo();
    const made = await look(ann, typed);
    expect(made.by).toMatchObject({ own: true, failure: 'slow' });
    expect(made.text).toBe(improve({ text: typed }).done.text);
  });
});
