import type { Client } from '@hone/client/client';
import { prepareSearch } from '@hone/client/library-search';
import { makeReplica, type Replica } from '@hone/client/library-replica';
import { emptyLibrary } from '@hone/client/library';
import { openLibraryStore, removeLibraries, type LibraryStore } from '@hone/client/library-store';
import { listChanges } from '@hone/contracts/library/changes';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { describeFields, type AskedField, type AskedName } from '@hone/text/fields';
import { rememberValues } from '@hone/text/fillings';
import { variableKey, type VariableValue } from '@hone/text/variables';
import type { FoundInLibrary, PromptToUse, SaveForm } from '../platform/messages/library.ts';
import { makeQueue } from '../platform/queue.ts';
import { databases } from '../platform/stored.ts';
import { toTrouble } from './failures.ts';
import { describePrompt, findIn } from './found.ts';
import { describeSaving } from './saving/save-form.ts';
import { makePromptUses } from './prompt-uses.ts';
import type { Login } from './session.ts';
import { kept } from './storage.ts';

/** Milliseconds between looks at the feed while no one asks for the library, and while someone does. */
const seldom = 10 * 60_000;
const often = 5000;

export interface LibraryStores {
  open(owner: string): Promise<LibraryStore | undefined>;
  remove(): Promise<void>;
}

const onDisk: LibraryStores = {
  open: (owner) => openLibraryStore(databases, owner),
  remove: () => removeLibraries(databases),
};

export interface LibraryDeps {
  client: Client;
  login: Pick<Login, 'connection' | 'account'>;
  now(): number;
  stores?: LibraryStores;
}

/** The account's library, kept in this browser, so that it works offline too. */
export interface CompanionLibrary {
  find(query: string): Promise<FoundInLibrary>;
  saving(text: string): Promise<SaveForm>;
  /** It was changed on the server, so whoever asks next gets it from there. */
  outdate(): Promise<void>;
  prompt(id: string): Promise<PromptToUse>;
  fields(names: readonly AskedName[]): Promise<AskedField[]>;
  /** `isWanted`: someone has opened it. */
  update(isWanted: boolean): Promise<void>;
  inserted(id: string): Promise<void>;
  filled(values: readonly VariableValue[]): Promise<void>;
  forget(): Promise<void>;
}

export function makeLibrary({ client, login, now, stores = onDisk }: LibraryDeps): CompanionLibrary {
  const enqueue = makeQueue();
  const uses = makePromptUses(client);
  let open: { owner: string; replica: Replica } | undefined;

  const close = () => {
    open?.replica.end();
    open = undefined;
  };
  /** In turn with `forget`, after which nothing of it is opened again. */
  const opened = () =>
    enqueue(async () => {
      const owner = (await login.account()) ?? '';
      if (open && open.owner === owner) return open.replica;
      close();
      const replica = makeReplica({
        list: (since) => client.call(listChanges, { query: { since, limit: 1000 } }),
        store: owner ? stores.open(owner) : Promise.resolve(undefined),
      });
      open = { owner, replica };
      await replica.opened;
      await uses.showIn(replica);
      // So that the first letter needs no wait.
      prepareSearch(replica.state().library.prompts.values(), () => false);
      return replica;
    });
  /** Why there is nothing to show, if so. */
  const barrier = async (): Promise<'agree' | 'connect' | 'reconnect' | undefined> => {
    if ((await kept.agreement.read()) === undefined) return 'agree';
    const connection = await login.connection();
    return connection === 'connected' ? undefined : connection === 'expired' ? 'reconnect' : 'connect';
  };
  const known = async () => {
    if (await barrier()) throw new Refusal('request.not_found', { status: 404 });
    return (await opened()).state().library;
  };

  return {
    outdate: () => kept.libraryAt.drop(),
    async find(query) {
      const nothing = { prompts: [], count: 0, size: 0, trouble: null };
      const state = await barrier();
      if (state) return { ...nothing, state };
      const { library, isReady, failure } = (await opened()).state();
      const trouble = failure === undefined ? null : toTrouble(failure);
      if (!isReady) return { ...nothing, state: trouble ? 'failed' : 'loading', trouble };
      return { ...findIn(library, query), state: 'ready', trouble };
    },
    async saving(text) {
      const agreed = await kept.agreement.read();
      const state = agreed === 'nothing' ? 'refused' : await barrier();
      const replica = state ? undefined : await opened();
      const { library, isReady = false, failure } = replica?.state() ?? { library: emptyLibrary };
      const trouble = failure === undefined ? null : toTrouble(failure);
      return { ...describeSaving(library, text), state: state ?? (isReady ? 'ready' : 'failed'), trouble };
    },
    async prompt(id) {
      const { prompts } = await known();
      const prompt = prompts.get(id);
      // Deleted elsewhere while the list was open.
      if (!prompt) throw new Refusal('deleted.restorable', { status: 410 });
      return describePrompt(prompt, prompts);
    },
    async fields(names) {
      const [{ variables }, last] = await Promise.all([known(), readLast()]);
      const byKey = new Map([...variables.values()].map((variable) => [variableKey(variable.name), variable]));
      return describeFields(names, byKey, last);
    },
    async update(isWanted) {
      if (await barrier()) return;
      const at = await kept.libraryAt.read();
      const passed = at === undefined ? Infinity : now() - at;
      // A clock that was set back must not keep it old.
      if (passed >= 0 && passed < (isWanted ? often : seldom)) return;
      const replica = await opened();
      await replica.pull();
      // Or another account has connected since.
      if (replica.state().failure !== undefined || open?.replica !== replica) return;
      await kept.libraryAt.keep(now());
      await uses.settle(replica);
    },
    async inserted(id) {
      await known();
      const replica = await opened();
      await uses.add(replica, { id, at: new Date(now()).toISOString() });
      void uses.settle(replica);
    },
    async filled(values) {
      await known();
      await kept.lastValues.change((last = []) => {
        const all = rememberValues(new Map(last.map(({ name, value }) => [name, value])), values);
        return [...all].map(([name, value]) => ({ name, value }));
      });
    },
    forget: () =>
      enqueue(async () => {
        close();
        await Promise.all([kept.libraryAt.drop(), kept.promptUses.drop(), kept.lastValues.drop()]);
        await stores.remove();
      }),
  };
}

async function readLast(): Promise<ReadonlyMap<string, string>> {
  return new Map((await kept.lastValues.read())?.map(({ name, value }) => [name, value]));
}
