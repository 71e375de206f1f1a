import type { Page } from 'playwright-core';

export async function storedLibraries(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  return names.filter((name) => name.startsWith('library of '));
}

/** Its prompts' names, and where the feed continues. */
export async function readStored(page: Page): Promise<{ prompts: string[]; since: number | undefined }> {
  return page.evaluate(async () => {
    const [known] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('library of '));
    if (!known?.name) return { prompts: [], since: undefined };
    const answered = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('It cannot be read.')));
      });
    const database = await answered(indexedDB.open(known.name));
    try {
      const parts = (await answered(database.transaction('parts').objectStore('parts').getAll())) as {
        prompts?: { name: string }[];
        since?: number;
      }[];
      return {
        prompts: parts.flatMap(({ prompts = [] }) => prompts.map(({ name }) => name)),
        since: parts.find(({ since }) => since !== undefined)?.since,
      };
    } catch {
      // Not filled yet.
      return { prompts: [], since: undefined };
    } finally {
      database.close();
    }
  });
}
