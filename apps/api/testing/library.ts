import { listChanges } from '@hone/contracts/library/changes';
import { createCategory, deleteCategory, listCategories, restoreCategory } from '@hone/contracts/library/categories';
import { createPrompt, deletePrompt, listPrompts, restorePrompt, type Prompt } from '@hone/contracts/library/prompts';
import { createVariable } from '@hone/contracts/library/variables';
import { sql as fragment } from 'drizzle-orm';
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
    /** In one statement; each with a value that holds this much text. */
    manyVariables: (count: number, bytes = 0) =>
      api.test.database.sql.execute(fragment`
        with taken as (
          update libraries set sequence = sequence + ${count}::int
          where user_id = (select id from users where email = ${email}) returning user_id, sequence
        )
        insert into variables (id, user_id, key, name, description, "values", sequence, created_at, edited_at)
        select gen_random_uuid(), user_id, 'filler ' || n, 'filler ' || n, '', jsonb_build_array(jsonb_build_object(
            'id', gen_random_uuid(), 'value', 'a', 'description', repeat('y', ${bytes}::int)
          )), sequence - ${count}::int + n, now(), now()
        from taken, generate_series(1, ${count}::int) n`),
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
