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
  return {
    async read(client, signal) {
      let [own, from, isMore] = [library, since, true];
      while (isMore) {
        const page = await client.call(listChanges, from === undefined ? {} : { query: { since: from } }, {
          ...(signal && { signal }),
        });
        own = applyChanges(own, page);
        from = page.since;
        isMore = page.more;
      }
      // Another call may have read further in the meantime.
      if (from! >= (since ?? 0)) [library, since] = [own, from];
      return own;
    },
  };
}
