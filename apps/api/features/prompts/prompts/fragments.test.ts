import { createPrompt, editPrompt } from '@hone/contracts/library/prompts';
import { fragmentLimits } from '@hone/domain/library';
import type { PlanName } from '@hone/domain/money/credits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openLibraryOf, type Reader } from '../../../testing/library.ts';

let api: TestApi;
let plan: PlanName;
let person: Reader;
let category: string;
beforeAll(async () => {
  api = await startApi({}, undefined, { planOf: () => Promise.resolve({ name: plan, ends_at: null }) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  plan = 'pro';
  person = await openLibraryOf(api);
  ({ id: category } = await person.category('Parts'));
});

const make = (name: string, text: string) => person.visitor.call(createPrompt, { body: { name, text, category } });
const edit = (id: string, name: string, text: string) =>
  person.visitor.call(editPrompt, { params: { id }, body: { name, text, category } });
const refused = (status: number, code: string, path?: string[]) => ({
  status,
  fields: { text: [code] },
  ...(path && { path }),
});

describe('a prompt that inserts others', () => {
  it('is saved as it is written, whatever the others are called now or later', async () => {
    const text = 'Hi. {{> sign  OFF}} {{> Nobody}}';
    await make('Sign off', 'Yours, {{me}}');
    expect(await make('Letter', text)).toMatchObject({ text });
  });

  it('is refused with the way in a circle, when it is made and when it is edited', async () => {
    await expect(make('Echo', 'a {{> echo}}')).rejects.toMatchObject(
      refused(400, 'prompts.fragments.circle', ['Echo', 'Echo']),
    );
    const first = await make('A', 'nothing yet');
    await make('B', 'b {{> A}}');
    await make('C', '{{> B}}');
    await expect(edit(first.id, 'A', '{{> C}}')).rejects.toMatchObject(
      refused(400, 'prompts.fragments.circle', ['A', 'C', 'B', 'A']),
    );
    expect((await person.prompts(category)).find(({ name }) => name === 'A')).toEqual(first);
  });

  it('is refused if it would be too deep or too long with them, although its own text is short', async () => {
    await make('0', 'end');
    for (let level = 1; level < fragmentLimits.depth; level += 1) await make(`${level}`, `{{> ${level - 1}}}`);
    await make('deepest', `{{> ${fragmentLimits.depth - 1}}}`);
    await expect(make('deeper', '{{> deepest}}')).rejects.toMatchObject(refused(400, 'prompts.fragments.too_much'));
    await make('long', 'é'.repeat(2000));
    await make('longer', '{{> long}}'.repeat(20));
    await expect(make('bomb', '{{> longer}}'.repeat(20))).rejects.toMatchObject(
      refused(400, 'prompts.fragments.too_much'),
    );
  });

  it('means the one edited last where two have its name, and never another person’s', async () => {
    const other = await openLibraryOf(api);
    const { id } = await other.category('Parts');
    await other.prompt(id, 'Same', '{{> Mine}}');
    await make('Same', '{{> Mine}}');
    api.clock.forward(1);
    await make('Same', 'no circle');
    expect(await make('Mine', '{{> Same}}')).toMatchObject({ version: 1 });
  });
});

describe('the Free plan', () => {
  it('inserts no prompts, but keeps and edits texts that did before, with fewer of them at most', async () => {
    const { id } = await make('Letter', 'Hi. {{> Sign off}} {{> Tone}}');
    plan = 'free';
    await expect(make('Another', '{{> Sign off}}')).rejects.toMatchObject(refused(403, 'variables.advanced'));
    expect(await edit(id, 'Letter', 'Hello. {{> sign off}}')).toMatchObject({ version: 2 });
    await expect(edit(id, 'Letter', 'Hello. {{> sign off}} {{> Tone}}')).rejects.toMatchObject(
      refused(403, 'variables.advanced'),
    );
  });
});
