import { listChanges } from '@hone/contracts/changes';
import { createCategory, deleteCategory, listCategories, restoreCategory } from '@hone/contracts/categories';
import { createPrompt, deletePrompt, listPrompts, restorePrompt, type Prompt } from '@hone/contracts/prompts';
import { createVariable } from '@hone/contracts/variables';
import { makeAccount, signIn, type TestApi } from './api.ts';

let people = 0;

export async function openLibraryOf(api: TestApi, name = `reader${(people += 1)}`) {
  const email = await makeAccount(api, name);
  const visitor = await signIn(api, email);
  const own = async () => (await visitor.call(listCategories)).filter(({ can_delete }) => can_delete);
  return {
    email,
    visitor,
    own,
    category: (title: string) => visitor.call(createCategory, { body: { name: title } }),
    prompt: (category: string, title: string, text = `Text of ${title}`) =>
      visitor.call(createPrompt, { body: { name: title, text, category } }),
    variable: (title: string, values: string[] = []) =>
      visitor.call(createVariable, { body: { name: title, values: values.map((value) => ({ value })) } }),
    prompts: async (category_id: string): Promise<Prompt[]> =>
      (await visitor.call(listPrompts, { query: { category_id } })).items[0]!.prompts,
    names: async (category_id: string) =>
      (await visitor.call(listPrompts, { query: { category_id } })).items[0]!.prompts.map(({ name: title }) => title),
    deletePrompt: (id: string) => visitor.call(deletePrompt, { params: { id } }),
    restorePrompt: (id: string) => visitor.call(restorePrompt, { params: { id } }),
    deleteCategory: (id: string) => visitor.call(deleteCategory, { params: { id } }),
    restoreCategory: (id: string) => visitor.call(restoreCategory, { params: { id } }),
    changes: (since?: number, limit?: number) =>
      visitor.call(listChanges, {
        query: { ...(since === undefined ? {} : { since }), ...(limit === undefined ? {} : { limit }) },
      }),
  };
}
export type Reader = Awaited<ReturnType<typeof openLibraryOf>>;
