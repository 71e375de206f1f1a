import { applyChanges, dropRow, emptyLibrary, putRows, type Library } from '@hone/client/library';
import { makeReplica, type Replica } from '@hone/client/library-replica';
import type { KnownLibrary, LibraryStore } from '@hone/client/library-store';
import { listChanges } from '@hone/contracts/library/changes';
import { createCategory, deleteCategory, editCategory, restoreCategory } from '@hone/contracts/library/categories';
import {
  arrangePrompt,
  createPrompt,
  deletePrompt,
  editPrompt,
  restorePrompt,
  recordPromptUse,
  type Prompt,
} from '@hone/contracts/library/prompts';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { parentOf } from '@hone/domain/categories';
import {
  createVariable,
  deleteVariable,
  editVariable,
  restoreVariable,
  type Variable,
} from '@hone/contracts/library/variables';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { openLibraryOf } from '../../testing/library.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

/** The storage that the tabs of one device share. */
function makeStore(): LibraryStore {
  let kept: KnownLibrary | undefined;
  return {
    read: () => Promise.resolve(kept),
    async replace(known, isReset) {
      if (isReset || !kept || kept.since < known.since) kept = known;
    },
    async advance({ from, page, after }) {
      if (kept && kept.since >= page.since) return;
      kept = { library: !kept || kept.since < from ? after : applyChanges(kept.library, page), since: page.since };
    },
    close: () => undefined,
  };
}

interface Device {
  visitor: Visitor;
  store: LibraryStore;
  isAway: boolean;
  /** Rows per page of the feed. */
  limit: number;
  gone: { kind: 'category' | 'prompt' | 'variable'; id: string }[];
  /** Values that the server has accepted, for variables that are never overwritten. */
  added: { variable: string; value: string }[];
}

/** Each value is different. */
let values = 0;

function openTab(device: Device): Replica {
  const list = (since: number | undefined) =>
    call(device, () => device.visitor.call(listChanges, { query: { since, limit: device.limit } }));
  const replica = makeReplica({ list, store: Promise.resolve(device.store) });
  const newest = new Map<string, number>();
  replica.watch(() => {
    const { categories, prompts, variables } = replica.state().library;
    for (const { id, sequence } of [...categories.values(), ...prompts.values(), ...variables.values()]) {
      expect(sequence, 'a row goes back to what it was').toBeGreaterThanOrEqual(newest.get(id) ?? 0);
      newest.set(id, sequence);
    }
  });
  return replica;
}

async function call<Value>({ isAway }: Device, send: () => Promise<Value>): Promise<Value> {
  if (isAway) throw new TypeError('away');
  return send();
}

const acts = [
  'category',
  'rename',
  'nest',
  'prompt',
  'edit',
  'append',
  'arrange',
  'use',
  'delete prompt',
  'delete category',
  'restore',
  'variable',
  'add value',
  'rename variable',
  'delete variable',
] as const;
const steps = fc.array(
  fc.record({
    tab: fc.nat(3),
    what: fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom(...acts) },
      { weight: 5, arbitrary: fc.constantFrom('pull', 'away', 'back', 'reopen') },
    ),
    pick: fc.nat(50),
    isAwaited: fc.boolean(),
  }),
  { minLength: 20, maxLength: 45 },
);

/** As a screen does: what was refused because of an edit elsewhere is repeated on top of it. */
async function editNewest<Row extends { version: number }, Body extends object>(
  seen: Row,
  bodyOn: (now: Row) => Body,
  send: (body: Body, version: number) => Promise<Row>,
): Promise<Row> {
  const body = bodyOn(seen);
  try {
    return await send(body, seen.version);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.conflict) throw error;
    const { current, given } = error.conflict as { current: Row; given: Body };
    expect(given, 'what was typed comes back').toMatchObject(body);
    expect(current.version, 'with what is there by now').toBeGreaterThan(seen.version);
    return send(bodyOn(current), current.version);
  }
}

/** As a screen does: shown immediately, sent, then reverted or replaced by the answer. */
async function act(device: Device, tab: Replica, what: (typeof acts)[number], pick: number): Promise<void> {
  const { library } = tab.state();
  const one = <Row>(rows: Iterable<Row>) => [...rows].at(pick % Math.max(1, [...rows].length));
  const category = one(library.categories.values());
  const own = one([...library.categories.values()].filter(({ can_delete }) => can_delete));
  const prompt = one([...library.prompts.values()].filter(({ can_delete }) => can_delete));
  const variable = one(library.variables.values());
  const { visitor } = device;
  const params = (row: { id: string }) => ({ params: { id: row.id } });

  const write = async <Row>(
    change: (seen: Library) => Library,
    send: () => Promise<Row>,
    rows: (row: Row) => Parameters<typeof putRows>[1],
  ) => {
    const showing = tab.show(change);
    try {
      showing.answered(rows(await call(device, send)));
    } catch {
      showing.takeBack();
    }
    await tab.pull();
  };
  const remove = async (kind: Device['gone'][number]['kind'], id: string, send: () => Promise<unknown>) => {
    const showing = tab.show((seen) => dropRow(seen, kind, id));
    try {
      await call(device, send);
      device.gone.push({ kind, id });
      showing.done();
    } catch {
      showing.takeBack();
    }
    await tab.pull();
  };
  const same = (seen: Library) => seen;
  const text = `${what} ${pick} {{${variable?.name ?? 'none'}}}`;
  if (what === 'category') {
    return write(
      same,
      () => visitor.call(createCategory, { body: { name: `${what} ${pick}` } }),
      (row) => ({ categories: [row] }),
    );
  }
  if (what === 'rename' && own) {
    return write(
      same,
      () => visitor.call(editCategory, { ...params(own), body: { name: `${what} ${pick}` } }),
      (row) => ({ categories: [row] }),
    );
  }
  if (what === 'nest' && own) {
    const parent = pick % 4 === 0 || !category ? null : category.id;
    const shows = (seen: Library) => {
      const now = seen.categories.get(own.id);
      return now ? putRows(seen, { categories: [{ ...now, parent }] }) : seen;
    };
    return write(
      shows,
      () => visitor.call(editCategory, { ...params(own), body: { name: own.name, parent } }),
      (row) => ({ categories: [row] }),
    );
  }
  if (what === 'prompt' && category) {
    return write(
      same,
      () => visitor.call(createPrompt, { body: { name: text, text, category: category.id } }),
      (row) => ({ prompts: [row] }),
    );
  }
  if (what === 'edit' && prompt) {
    const body = { name: prompt.name, text, category: prompt.category };
    const shows = (seen: Library) => {
      const now = seen.prompts.get(prompt.id);
      return now ? putRows(seen, { prompts: [{ ...now, text }] }) : seen;
    };
    return write(
      shows,
      () => visitor.call(editPrompt, { ...params(prompt), body }),
      (row) => ({ prompts: [row] }),
    );
  }
  if (what === 'append' && prompt) {
    const appended = (now: Prompt) => ({ name: now.name, text: `${now.text} and ${text}`, category: now.category });
    const send = (body: ReturnType<typeof appended>, version: number) =>
      visitor.call(editPrompt, { ...params(prompt), body }, { version });
    return write(
      same,
      () => editNewest(prompt, appended, send),
      (row) => ({ prompts: [row] }),
    );
  }
  if (what === 'arrange' && prompt && category) {
    return write(
      same,
      () =>
        visitor.call(arrangePrompt, { ...params(prompt), body: { is_pinned: pick % 2 === 0, category: category.id } }),
      (row) => ({ prompts: [row] }),
    );
  }
  if (what === 'use' && prompt) {
    return write(
      same,
      () => visitor.call(recordPromptUse, params(prompt)),
      (row) => ({ prompts: [row] }),
    );
  }
  if (what === 'delete prompt' && prompt) {
    return remove('prompt', prompt.id, () => visitor.call(deletePrompt, params(prompt)));
  }
  if (what === 'delete category' && own) {
    return remove('category', own.id, () => visitor.call(deleteCategory, params(own)));
  }
  if (what === 'variable') {
    return write(
      same,
      () => visitor.call(createVariable, { body: { name: `v ${pick}`, values: [{ value: `${what} ${pick}` }] } }),
      (row) => ({ variables: [row] }),
    );
  }
  if ((what === 'add value' || what === 'rename variable') && variable) {
    const value = `value ${(values += 1)}`;
    const edited = ({ name, description, values: before }: Variable) =>
      what === 'add value'
        ? { name, description, values: [...before, { value }], default_value: value }
        : { name: `renamed ${pick}`, description, values: before, rename_in_prompts: true };
    const send = async (body: ReturnType<typeof edited>, version: number) => {
      const row = await visitor.call(editVariable, { ...params(variable), body }, { version });
      if (what === 'add value') device.added.push({ variable: row.id, value });
      return row;
    };
    const shows = (seen: Library) => {
      const now = seen.variables.get(variable.id);
      return now ? putRows(seen, { variables: [{ ...now, description: value }] }) : seen;
    };
    return write(
      shows,
      () => editNewest(variable, edited, send),
      (row) => ({ variables: [row] }),
    );
  }
  if (what === 'delete variable' && variable) {
    return remove('variable', variable.id, () => visitor.call(deleteVariable, params(variable)));
  }
  const back = what === 'restore' ? one(device.gone) : undefined;
  if (!back) return;
  device.gone = device.gone.filter((row) => row !== back);
  const restores = { category: restoreCategory, prompt: restorePrompt, variable: restoreVariable } as const;
  const showing = tab.show(same);
  await call(device, () => visitor.call(restores[back.kind], params(back))).then(showing.done, showing.takeBack);
  await tab.pull();
}

const rowsOf = ({ categories, prompts, variables }: Library) =>
  [...categories.values(), ...prompts.values(), ...variables.values()].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );

describe('the library in two tabs on each of two devices', () => {
  it(
    'ends up the same everywhere, whatever was edited, deleted and restored, and whichever device was offline',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, fc.integer({ min: 1, max: 6 }), async (given, limit) => {
          const person = await openLibraryOf(api);
          const { id } = await person.category('First');
          await person.variable('client');
          for (const at of [1, 2, 3]) await person.prompt(id, `prompt ${at}`, `to {{client}}: ${at}`);
          const devices = [0, 1].map((): Device => ({
            visitor: person.visitor,
            store: makeStore(),
            isAway: false,
            limit,
            gone: [],
            added: [],
          }));
          const tabs = [0, 0, 1, 1].map((device) => openTab(devices[device]!));
          await Promise.all(tabs.slice(0, 3).map((tab) => tab.pull()));
          const underWay: Promise<void>[] = [];
          for (const { tab: at, what, pick, isAwaited } of given) {
            const device = devices[at >> 1]!;
            if (what === 'away' || what === 'back') device.isAway = what === 'away';
            else if (what === 'reopen') {
              tabs[at]!.end();
              tabs[at] = openTab(device);
            } else {
              const doing = what === 'pull' ? tabs[at]!.pull() : act(device, tabs[at]!, what, pick);
              underWay.push(doing);
              if (isAwaited) await doing;
            }
          }
          await Promise.all(underWay);
          for (const device of devices) device.isAway = false;
          await Promise.all(tabs.map((tab) => tab.pull()));
          // As a client that starts from nothing sees it.
          let snapshot = emptyLibrary;
          for (let since: number | undefined, more = true; more;) {
            const page = await person.changes(since);
            snapshot = applyChanges(snapshot, page);
            ({ since, more } = page);
          }
          for (const { id: own, parent } of snapshot.categories.values()) {
            expect(parent === null || snapshot.categories.has(parent), 'a category is in one that is gone').toBe(true);
            expect(parent, 'categories are in a circle').toBe(
              parentOf(snapshot.categories, { id: own, parent })?.id ?? null,
            );
          }
          const listed = await Promise.all([...snapshot.categories.keys()].map((category) => person.prompts(category)));
          expect(
            listed
              .flat()
              .map((row) => row.id)
              .toSorted(),
          ).toEqual([...snapshot.prompts.keys()].toSorted());
          for (const { variable, value } of devices.flatMap(({ added }) => added)) {
            const { values: kept } = snapshot.variables.get(variable) ?? {};
            if (kept)
              expect(
                kept.map((each) => each.value),
                'a value is written over',
              ).toContain(value);
          }
          for (const tab of tabs) expect(rowsOf(tab.state().library)).toEqual(rowsOf(snapshot));
          for (const { store } of devices) expect(rowsOf((await store.read())!.library)).toEqual(rowsOf(snapshot));
        }),
        // Each attempt at shrinking would sign up another person.
        { numRuns: 5 * inject('chance').depth, endOnFailure: true },
      );
    },
  );
});
