import type { Client } from '@hone/client/client';
import { createCategory } from '@hone/contracts/library/categories';
import { createPrompt, deletePrompt } from '@hone/contracts/library/prompts';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Answers, Question } from '../../platform/messages.ts';
import type { SaveForm } from '../../platform/messages/library.ts';
import type { OwnQuestion } from '../../platform/own-questions.ts';
import { readMarked } from './marked.ts';
import { emptyForm, judgeText } from './save-form.ts';

type Named<Name extends string> = Extract<Question | OwnQuestion, { ask: Name }>;

type Asker = { kind: 'page'; tab: number } | { kind: 'own' | 'dashboard' };

interface Tab {
  tab: number;
}

export interface SavingDeps {
  client: Client;
  library: {
    update(isWanted: boolean): Promise<void>;
    saving(text: string): Promise<SaveForm>;
    /** It has changed on the server. */
    outdate(): Promise<void>;
  };
  isAgreed(): Promise<boolean>;
  noteAct(page: Tab, id: string): Promise<void>;
  isActOf(page: Tab, id: string): Promise<boolean>;
}

export function savingHandlers({ client, library, isAgreed, noteAct, isActOf }: SavingDeps) {
  const create = async <Made extends { id: string }>(call: () => Promise<Made>): Promise<Made> => {
    if (!(await isAgreed())) throw new Refusal('request.not_found', { status: 404 });
    const made = await call();
    await library.outdate();
    return made;
  };
  return {
    async 'save-form'({ text }: Named<'save-form'>): Promise<Answers['save-form']> {
      const state = judgeText(text);
      if (state) return { ...emptyForm, state };
      await library.update(true);
      return library.saving(text);
    },
    async 'save-category'({ key, draft }: Named<'save-category'>): Promise<Answers['save-category']> {
      const options = { idempotencyKey: key };
      const { id, name } = await create(() => client.call(createCategory, { body: draft }, options));
      return { id, name };
    },
    async 'save-prompt'({ key, draft }: Named<'save-prompt'>, asker: Asker): Promise<Answers['save-prompt']> {
      const options = { idempotencyKey: key };
      const { id } = await create(() => client.call(createPrompt, { body: draft }, options));
      if (asker.kind === 'page') await noteAct(asker, id);
      return { id };
    },
    async unsave({ id }: Named<'unsave'>, asker: Asker): Promise<Answers['unsave']> {
      if (asker.kind !== 'own' && !(asker.kind === 'page' && (await isActOf(asker, id))))
        throw new Refusal('request.not_found', { status: 404 });
      await client.call(deletePrompt, { params: { id } });
      await library.outdate();
      return null;
    },
    saving: ({ id }: Named<'saving'>): Promise<Answers['saving']> => readMarked(id),
  };
}
