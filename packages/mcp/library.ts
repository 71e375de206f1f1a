import type { Client } from '@hone/client/client';
import { applyChanges, emptyLibrary, type Library } from '@hone/client/library';
import { listChanges } from '@hone/contracts/library/changes';

/** A person's library, read again only where it has changed. */
export interface KeptLibrary {
  read(client: Client, signal?: AbortSignal): Promise<Library>;
}

export function keepLibrary(): KeptLibrary {
  let library = emptyLibrary;
  let since: number | undefined;

  const readOn = async (client: Client, signal: AbortSignal | undefined): Promise<Library> => {
    let [own, from, isMore] = [library, since, true];
    while (isMore) {
      const page = await client.call(listChanges, from === undefined ? {} : { query: { since: from } }, {
        ...(signal && { signal }),
      });
      own = applyChanges(own, page);
      from = page.since;
      isMore = page.more;
    }
    [library, since] = [own, from];
    return own;
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    // One after the other: of many calls at the same time, the first reads it and the others what changed since.
    read(client, signal) {
      const read = last.then(() => readOn(client, signal));
      last = read.catch(() => undefined);
      return read;
    },
  };
}
