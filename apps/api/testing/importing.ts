import { cancelImport, finishImport, sendImportBatch, startImport, undoImport } from '@hone/contracts/library/imports';
import type { InputOf } from '@hone/contracts/declarations/define';
import type { Client } from '@hone/client/client';

type Batch = Omit<InputOf<typeof sendImportBatch>['body'], 'number'>;
interface Importer {
  visitor: Pick<Client, 'call'>;
}

/** An import as the dashboard runs it, step by step. */
export async function beginImport({ visitor }: Importer) {
  const { id } = await visitor.call(startImport);
  return continueImport({ visitor }, id);
}

export function continueImport({ visitor }: Importer, id: string) {
  const params = { id };
  return {
    id,
    send: (number: number, batch: Batch) => visitor.call(sendImportBatch, { params, body: { number, ...batch } }),
    finish: (batches: number) => visitor.call(finishImport, { params, body: { batches } }),
    cancel: () => visitor.call(cancelImport, { params }),
    undo: () => visitor.call(undoImport, { params }),
  };
}

export async function importAll(importer: Importer, ...batches: Batch[]) {
  const running = await beginImport(importer);
  for (const [number, batch] of batches.entries()) await running.send(number, batch);
  return { ...running, result: await running.finish(batches.length) };
}

export const promptsNamed = (names: readonly string[], category = 'k') =>
  names.map((name) => ({ name, text: `Text of ${name}`, category }));
