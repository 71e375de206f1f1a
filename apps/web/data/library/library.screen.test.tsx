import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeLibrary } from '../../testing/fakes/library.ts';
import { makeUser } from '../../testing/people.ts';
import { openPart } from '../../testing/screen.tsx';
import { useLibrary } from './library.ts';

function Reader() {
  const { library, isReady } = useLibrary();
  return <p>{isReady ? [...library.prompts.values()].map(({ name }) => name).join(', ') : 'waiting'}</p>;
}

const anna = makeUser('anna');

/** A newer version of the dashboard was here, with another storage format. */
async function keepNewer(): Promise<void> {
  const opening = indexedDB.open(`library of ${anna.id}`, 99);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  opening.result.close();
}

it.each([
  [
    'refuses',
    () =>
      vi.spyOn(globalThis, 'indexedDB', 'get').mockImplementation(() => {
        throw new DOMException('No.', 'SecurityError');
      }),
  ],
  [
    'fails',
    () =>
      vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
        throw new DOMException('No.', 'InvalidStateError');
      }),
  ],
  [
    'never answers',
    () => vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest),
  ],
  ['has a newer version', keepNewer],
])('shows the library even in a browser whose storage %s', async (_, arrange) => {
  await arrange();
  const library = fakeLibrary({ categories: { 'Client mail': ['Offer'] } });
  await openPart(<Reader />, { as: anna });
  await expect.element(page.getByText('Offer', { exact: true })).toBeVisible();
  library.addPrompt({ name: 'Seen all the same' }, library.category('Client mail').id);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Offer, Seen all the same', { exact: true })).toBeVisible();
});
