import type { Client } from '@hone/client/client';
import { putRows, type Library } from '@hone/client/library';
import type { OptimisticChange, Replica } from '@hone/client/library-replica';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { recordPromptUse } from '@hone/contracts/library/prompts';
import { makeQueue } from '../platform/queue.ts';
import { kept, type PromptUse } from './storage.ts';

const mostKept = 50;

/** Inserted prompts are the recent ones right away, and the server is told when it can be reached. */
export function makePromptUses(client: Client) {
  const enqueue = makeQueue();
  const shown = new WeakMap<Replica, Map<string, OptimisticChange>>();

  const show = (replica: Replica, { id, at }: PromptUse) => {
    const changes = shown.get(replica) ?? new Map<string, OptimisticChange>();
    shown.set(replica, changes);
    changes.get(id)?.takeBack();
    changes.set(
      id,
      replica.show((library) => withUse(library, id, at)),
    );
  };
  const settle = async (replica: Replica) => {
    for (const use of (await kept.promptUses.read()) ?? []) {
      const { id } = use;
      try {
        const row = await client.call(recordPromptUse, { params: { id } });
        shown
          .get(replica)
          ?.get(id)
          ?.answered({ prompts: [row] });
      } catch (error) {
        // One that no longer exists can't be used, even if it can be restored.
        if (!(error instanceof Refusal) || (error.status !== 404 && error.status !== 410)) return;
        shown.get(replica)?.get(id)?.takeBack();
      }
      await kept.promptUses.change((all = []) => all.filter((one) => one.id !== id || one.at !== use.at));
    }
  };

  return {
    async showIn(replica: Replica): Promise<void> {
      for (const use of (await kept.promptUses.read()) ?? []) show(replica, use);
    },
    async add(replica: Replica, use: PromptUse): Promise<void> {
      await kept.promptUses.change((all = []) => [...all.filter(({ id }) => id !== use.id), use].slice(-mostKept));
      show(replica, use);
    },
    /** What fails waits for the next time. */
    settle: (replica: Replica) => enqueue(() => settle(replica)),
  };
}

function withUse(library: Library, id: string, at: string): Library {
  const prompt = library.prompts.get(id);
  return prompt ? putRows(library, { prompts: [{ ...prompt, used_at: at }] }) : library;
}
