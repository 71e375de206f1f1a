import { applyChanges, emptyLibrary, putRows } from '@hone/client/library';
import { libraryRules } from '@hone/domain/library';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeStorage } from '../../testing/browser-storage.ts';
import type { Acted } from '../../platform/messages/broadcast.ts';
import { changesOf, idOf, promptRow } from '../../testing/library.ts';
import { dropMarkedOf, readMarked } from './marked.ts';
import { placeContextMenu, saveMarked } from './context-menu.ts';
import { describeSaving, judgeText } from './save-form.ts';

const feed = changesOf([promptRow(1, { name: 'Late order', text: 'Dear {{client}},\nyour order is late.\n' })]);
const category = (number: number, name: string, can_delete: boolean) => ({
  ...feed.categories[0]!,
  id: idOf(number),
  name,
  can_delete,
});
const library = applyChanges(emptyLibrary, {
  ...feed,
  categories: [category(11, 'Mail', true), category(12, 'Uncategorised', false), category(13, 'Code', true)],
});

const storage = fakeStorage();

describe('what a text would be saved as', () => {
  it('has a proposed name, its variables, and the categories, the permanent one first', () => {
    expect(describeSaving(library, 'Review {{code}} for {{author}}. Be kind to {{author}}.')).toEqual({
      name: 'Review code for author',
      variables: ['code', 'author'],
      categories: [
        { id: idOf(12), name: 'Uncategorised' },
        { id: idOf(13), name: 'Code' },
        { id: idOf(11), name: 'Mail' },
      ],
      duplicate: null,
    });
  });

  it('names each category with the ones that it is in', () => {
    const inside = [...library.categories.values()].map((row) => ({
      ...row,
      sequence: 9,
      parent: row.id === idOf(11) ? idOf(13) : null,
    }));
    const { categories } = describeSaving(putRows(library, { categories: inside }), 'x');
    expect(categories.map(({ name }) => name)).toEqual(['Uncategorised', 'Code', 'Code › Mail']);
  });

  it('names the prompt that has the same text already, whatever surrounds it', () => {
    const { duplicate } = describeSaving(library, '\n Dear {{client}},\nyour order is late.');
    expect(duplicate).toEqual({ id: idOf(1), name: 'Late order' });
    expect(describeSaving(library, 'Dear {{client}}, your order is late.').duplicate).toBeNull();
  });

  it('is nothing where a text is empty or longer than the server takes, in bytes', () => {
    const most = libraryRules.textMaximumBytes;
    const texts = [' \n', 'x', 'x'.repeat(most), 'x'.repeat(most + 1), 'ä'.repeat(most / 2 + 1)];
    expect(texts.map(judgeText)).toEqual(['empty', undefined, undefined, 'long', 'long']);
  });
});

describe('the entry of the context menu', () => {
  const info = { menuItemId: 'save', selectionText: 'two lines', editable: false } as chrome.contextMenus.OnClickData;
  const tab = { id: 7 } as chrome.tabs.Tab;
  let happened: unknown[];
  let isThere: boolean;
  let acted: Acted | undefined;
  let marked: (() => Promise<unknown>) | undefined;
  /** Of the windows that were opened. */
  const names = () => happened.flatMap((one) => (typeof one === 'string' ? one.split('save.html#')[1]! : []));
  const texts = () => Promise.all(names().map(readMarked));
  beforeEach(() => {
    [happened, isThere, acted, marked] = [[], true, 'shown', async () => [{ result: 'two\nlines' }]];
    Object.assign(chrome, {
      runtime: { getURL: (path: string) => `chrome-extension://abcd/${path}` },
      scripting: { executeScript: async () => marked!() },
      windows: {
        async create({ url }: { url: string }) {
          happened.push(url);
          return { id: names().length };
        },
      },
      contextMenus: {
        removeAll: (then: () => void) => then(),
        create: (entry: unknown) => void happened.push(entry),
      },
      tabs: {
        async sendMessage(id: number, word: unknown) {
          if (!isThere) throw new Error('Receiving end does not exist.');
          happened.push([id, word]);
          return acted;
        },
      },
    });
  });

  it('is there for any selection and any field', () => {
    placeContextMenu('Save as prompt');
    expect(happened).toEqual([{ id: 'save', title: 'Save as prompt', contexts: ['selection', 'editable'] }]);
  });

  it('opens the dialog in the page, with the selection’s own line breaks', async () => {
    await saveMarked(info, tab);
    expect(happened).toEqual([[7, { tell: 'save', text: 'two\nlines' }]]);
  });

  it('opens a window of our own where the page can’t, such as behind a dialog that is open already', async () => {
    acted = undefined;
    await saveMarked(info, tab);
    expect(await texts()).toEqual(['two\nlines']);
  });

  it('opens a window of our own where Hone isn’t allowed, or where the page can’t be read', async () => {
    isThere = false;
    await saveMarked(info, tab);
    marked = async () => {
      throw new Error('Cannot access contents of the page.');
    };
    await saveMarked(info, undefined);
    expect(await texts()).toEqual(['two\nlines', 'two lines']);
  });

  it('gives a text to its own window only, also when that is reloaded, and drops it with the window', async () => {
    isThere = false;
    for (let times = 0; times < 2; times += 1) await saveMarked(info, tab);
    const [first = ''] = names();
    const read = await Promise.all(['another', first, first].map(readMarked));
    expect(read).toEqual(['', 'two\nlines', 'two\nlines']);
    await dropMarkedOf(1);
    await dropMarkedOf(2);
    expect(storage.session).toEqual({ saving: { version: 2, value: [] } });
  });

  it('opens for a text of any length, which is kept no longer than it takes to say that it’s too long', async () => {
    isThere = false;
    marked = async () => [{ result: 'x'.repeat(20_000_000) }];
    await saveMarked(info, tab);
    const [kept = ''] = await texts();
    expect([judgeText(kept), kept.length]).toEqual(['long', libraryRules.textMaximumBytes + 1]);
  });
});
