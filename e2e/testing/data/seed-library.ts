import { createCategory, type Category } from '@hone/contracts/library/categories';
import { createPrompt, type Prompt } from '@hone/contracts/library/prompts';
import { getUser } from '@hone/contracts/profile/user';
import { createVariable } from '@hone/contracts/library/variables';
import { sql as fragment } from 'drizzle-orm';
import { signIn, type TestApi } from '../../../apps/api/testing/api.ts';

export interface WrittenPrompt {
  name: string;
  text?: string;
  tags?: string[];
}

export interface WrittenLibrary {
  /** By category: names of prompts, or whole prompts; the last is the newest. */
  categories: Record<string, readonly (string | WrittenPrompt)[]>;
  /** Values by variable. */
  variables?: Record<string, readonly string[]>;
}

export interface Written {
  category(name: string): Category;
  prompt(name: string): Prompt;
}

/** By the dashboard's own calls, in addition to the starter content. */
export async function writeLibrary(
  api: TestApi,
  email: string,
  { categories, variables = {} }: WrittenLibrary,
): Promise<Written> {
  const visitor = await signIn(api, email);
  const madeCategories = new Map<string, Category>();
  const madePrompts = new Map<string, Prompt>();
  for (const [name, values] of Object.entries(variables)) {
    await visitor.call(createVariable, { body: { name, values: values.map((value) => ({ value })) } });
  }
  for (const [name, prompts] of Object.entries(categories)) {
    const category = await visitor.call(createCategory, { body: { name } });
    madeCategories.set(name, category);
    for (const one of prompts) {
      const { text = `Text of ${typeof one === 'string' ? one : one.name}`, ...prompt } =
        typeof one === 'string' ? { name: one } : one;
      madePrompts.set(
        prompt.name,
        await visitor.call(createPrompt, { body: { ...prompt, text, category: category.id } }),
      );
    }
  }
  return { category: (name) => madeCategories.get(name)!, prompt: (name) => madePrompts.get(name)! };
}

/** All together; 'Prompt 00001' is the oldest. */
export async function fillCategory(api: TestApi, email: string, category: string, count: number): Promise<void> {
  const { id: user_id } = await (await signIn(api, email)).call(getUser);
  const now = api.clock.now().toISOString();
  await api.test.database.sql.execute(fragment`
    insert into prompts (id, user_id, category, name, text, can_delete, sequence, created_at, edited_at)
      select gen_random_uuid(), ${user_id}, ${category}, 'Prompt ' || lpad(n::text, 5, '0'),
        'Write a mail about number ' || n || ' to {{client}}.', true,
        libraries.sequence + n, ${now}::timestamptz - (${count}::int - n) * interval '1 minute',
        ${now}::timestamptz - (${count}::int - n) * interval '1 minute'
      from libraries, generate_series(1, ${count}::int) n where libraries.user_id = ${user_id}`);
  await api.test.database.sql.execute(
    fragment`update libraries set sequence = sequence + ${count}::int where user_id = ${user_id}`,
  );
}
