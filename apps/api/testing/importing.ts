import { cancelImport, finishImport, sendImportBatch, startImport, undoImport } from '@hone/contracts/library/imports';
import type { InputOf } from '@hone/contracts/declarations/define';
import type { Reader } from './library.ts';

type Batch = Omit<InputOf<typeof sendImportBatch>['body'], 'number'>;

/** An import as the dashboard runs it, step by step. */
export async function beginImport({ visitor }: Pick<Reader, 'visitor'>) {
  const { id } = await visitor.call(startImport);
  const params = { id };
  return {
    id,
    send: (number: number, batch: Batch) => visitor.call(sendImportBatch, { params, body: { number, ...batch } }),
    finish: (batches: number) => visitor.call(finishImport, { params, body: { batches } }),
    cancel: () => visitor.call(cancelImport, { params }),
    undo: () => visitor.call(undoImport, { params }),
  };
}

export async function importAll(reader: Pick<Reader, 'visitor'>, ...batches: Batch[]) {
  const running = await beginImport(reader);
  for (const [number, batch] of batches.entries()) await running.send(number, batch);
  return { ...running, result: await running.finish(batches.length) };
}

export const promptsNamed = (names: readonly string[], category = 'k') =>
  names.map((name) => ({ name, text: `Text of ${name}`, category }));
