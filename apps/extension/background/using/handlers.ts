import type { Client } from '@hone/client/client';
import { reportOutcome, useEnhancement, writeOut } from '@hone/contracts/enhance/enhance';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { countEdited, type Outcome } from '@hone/panel/session/outcome';
import type { Answers, Question } from '../../platform/messages.ts';

type Named<Name extends Question['ask']> = Extract<Question, { ask: Name }>;

/** Of `Page`, so that each caller hands in its own. */
interface Tab {
  kind: 'page';
  tab: number;
}

type Asker<Page> = Page | { kind: 'own' | 'dashboard' };

export interface UsingDeps<Page extends Tab> {
  client: Client;
  isActOf(page: Tab, id: string): Promise<boolean>;
  /** Someone is still working on the tab's draft. */
  touch(page: Page): Promise<void>;
  /** The other pages show what is left. */
  refresh(): Promise<void>;
}

/** What is done with an enhancement, which only the tab that it was made for can use. */
export function usingHandlers<Page extends Tab>(deps: UsingDeps<Page>) {
  const { client, isActOf, touch, refresh } = deps;
  const own = async (asker: Asker<Page>, id: string): Promise<Page> => {
    if (asker.kind === 'page' && (await isActOf(asker, id))) return asker;
    throw new Refusal('request.not_found', { status: 404 });
  };
  const report = async (id: string, outcome: Outcome): Promise<null> => {
    await client.call(reportOutcome, { params: { id }, body: outcome });
    return null;
  };
  return {
    async use({ id, key, use }: Named<'use'>, asker: Asker<Page>): Promise<Answers['use']> {
      const page = await own(asker, id);
      const options = { idempotencyKey: key };
      const { text, credits_count } = await client.call(useEnhancement, { params: { id }, body: use }, options);
      void touch(page);
      void refresh();
      return { text, credits_count };
    },
    async write({ id, key, body }: Named<'write'>, asker: Asker<Page>): Promise<Answers['write']> {
      await own(asker, id);
      const options = { idempotencyKey: key };
      const written = await client.call(writeOut, { params: { id }, body }, options);
      if (written.paid) void refresh();
      return written;
    },
    outcome({ id, outcome }: Named<'outcome'>, asker: Asker<Page>): Promise<Answers['outcome']> {
      if (asker.kind === 'page') void touch(asker);
      return report(id, outcome);
    },
    edited: ({ id, after, now }: Named<'edited'>): Promise<Answers['edited']> =>
      report(id, { edited: countEdited({ after }, now) }),
  };
}
