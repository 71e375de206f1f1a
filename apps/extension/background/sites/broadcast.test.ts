import { expect, it } from 'vitest';
import { fakeStorage } from '../../testing/browser-storage.ts';
import { broadcast } from './broadcast.ts';
import { noteVisit } from './visits.ts';

fakeStorage();

it('tabs in which Hone is used just once hear of changes, once each, as those of allowed sites do', async () => {
  const told: number[] = [];
  Object.assign(chrome, {
    permissions: { getAll: async () => ({ origins: ['https://claude.ai/*'] }) },
    runtime: { sendMessage: () => Promise.reject(new Error('None of our pages is open.')) },
    tabs: {
      query: async ({ url }: { url: string[] }) => (url[0] === 'https://claude.ai/*' ? [{ id: 1 }, { id: 2 }, {}] : []),
      async sendMessage(id: number) {
        told.push(id);
        if (id === 9) throw new Error('Receiving end does not exist.');
      },
    },
  });
  for (const tab of [2, 7, 9]) await noteVisit({ tab, origin: 'https://example.org' });
  await broadcast({ tell: 'state' });
  expect(told).toEqual([1, 2, 7, 9]);
});
