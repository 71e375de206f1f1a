import type { InputOf } from '@hone/contracts/declarations/define';
import { changeShare, createShare, openShare, saveShare, type Share } from '@hone/contracts/library/shares';
import type { TestApi } from './api.ts';
import { openLibraryOf } from './library.ts';

/** Someone with a category “Emails”, in it “Delay”, and the variable “client”. */
export async function openSharerOf(api: TestApi) {
  const owner = await openLibraryOf(api);
  const { id: category } = await owner.category('Emails');
  const prompt = await owner.prompt(category, 'Delay', 'Write to {{client}} about {{ order }}.');
  const variable = await owner.variable('client', ['Northwind']);
  const share = (kind: Share['kind'], subject: string) => owner.visitor.call(createShare, { body: { kind, subject } });
  return {
    ...owner,
    categoryId: category,
    promptId: prompt.id,
    variableId: variable.id,
    share,
    sharePrompt: () => share('prompt', prompt.id),
    sharePack: () => share('category', category),
    change: (id: string, body: NonNullable<InputOf<typeof changeShare>['body']>) =>
      owner.visitor.call(changeShare, { params: { id }, body }),
  };
}

export function atLinks(api: TestApi) {
  return {
    open: (key: string, is_counted = true) => api.visitor().call(openShare, { body: { key, is_counted } }),
    save: ({ visitor }: { visitor: ReturnType<TestApi['visitor']> }, key: string) =>
      visitor.call(saveShare, { body: { key } }),
  };
}

export const gone = { status: 404, code: 'shares.gone' };
