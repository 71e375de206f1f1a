import { asker, callerOf, sendJson, serve } from '../base.ts';

// The least that the library's reads can cost: the same token check, statements and answers.
const time = (name: string) => `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`;
const times = `${time('created_at')}, ${time('edited_at')}`;
const category = 'id, name, parent, can_delete, version, sequence';
const prompt = `id, name, text, category, can_delete, tags, is_pinned, value_sets, ${time('used_at')}, ${times}, version, sequence`;
const variable = `id, name, description, "values", default_value, type, is_optional, ${times}, version, sequence`;
const savedSearch = 'id, name, search, tags, category, is_pinned, sequence';
const stretch = 'user_id = $1 and sequence > $2 and sequence <= $3 order by sequence limit 501';
const page = (columns: string, from: string, order: string) => `select has_next, ${columns} from (
    select *, sum(case when deleted_at is null then octet_length(text) else 0 end) over ordered as bytes,
      row_number() over ordered as rank, lead(id) over ordered is not null as has_next
    from (select * from prompts where ${from}) some_of_them window ordered as (order by ${order})
  ) measured where rank <= 500 and (rank = 1 or bytes <= 2097152) order by rank`;
const ask = asker({
  categories: `select ${category} from categories
    where user_id = $1 and deleted_at is null order by name collate "und-x-icu", id`,
  category: `select ${category} from categories where id = $2 and user_id = $1 and name <> ''`,
  page: page(prompt, 'category = $1 and deleted_at is null order by id desc limit 501', 'id desc'),
  newest: 'select sequence from libraries where user_id = $1',
  changedCategories: `select ${category}, deleted_at from categories where ${stretch}`,
  changedPrompts: page(`${prompt}, ${time('deleted_at')}`, stretch, 'sequence'),
  owner: `select ${prompt} from prompts where id = $1 and user_id = $2 and deleted_at is null`,
  versions: `select number, name, title, made_by, ${time('made_at')} from (
      select version as number, name, version_title as title, made_by, coalesce(written_at, edited_at) as made_at
      from prompts where id = $1
      union all select number, name, title, made_by, made_at from prompt_versions where prompt = $1
    ) all_of_them order by number desc limit 101`,
  changedVariables: `select ${variable}, ${time('deleted_at')} from variables where ${stretch}`,
  changedSearches: `select ${savedSearch}, deleted_at from saved_searches where ${stretch}`,
});

async function listPrompts(user: string, categoryId: string | null): Promise<object> {
  const [found] = await ask('category', [user, categoryId]);
  const rows = await ask('page', [found.id]);
  const last = rows.at(-1);
  const cursor = last?.has_next ? Buffer.from(`prompts ${last.id}`).toString('base64url') : null;
  const prompts = rows.map(({ has_next: _, ...row }) => row);
  return { data: [{ ...found, prompts, prompts_cursor: cursor }], next_cursor: cursor };
}

async function listChanges(user: string, since: number): Promise<object> {
  const [{ sequence: newest }] = await ask('newest', [user]);
  const none = { categories: [], prompts: [], variables: [], searches: [], deleted: [] };
  if (since === newest) return { data: { ...none, since, more: false, reset: false } };
  const from = [user, since, newest];
  const changed = [await ask('changedCategories', from), await ask('changedPrompts', from)];
  changed.push(await ask('changedVariables', from), await ask('changedSearches', from));
  const ends = changed
    .flat()
    .map(({ sequence }) => sequence)
    .toSorted((one, other) => one - other);
  const last = changed[1]!.at(-1);
  const end = Math.min(newest, last?.has_next ? last.sequence : newest, ends.length > 500 ? ends[499] : newest);
  const [categories, prompts, variables, searches] = changed.map((rows) =>
    rows.filter(({ sequence }) => sequence <= end).map(({ deleted_at: _, has_next: __, ...row }) => row),
  );
  return { data: { ...none, categories, prompts, variables, searches, since: end, more: end < newest, reset: false } };
}

async function listVersions(user: string, id: string): Promise<object> {
  await ask('owner', [id, user]);
  const rows = await ask('versions', [id]);
  const last = rows[99];
  const next =
    rows.length > 100 ? Buffer.from(JSON.stringify(['versions', String(last.number)])).toString('base64url') : null;
  return { data: rows.slice(0, 100), next_cursor: next };
}

serve(async (request, response) => {
  const user = callerOf(request);
  const { pathname, searchParams } = new URL(request.url!, 'http://base');
  const answers: Record<string, () => Promise<object>> = {
    versions: () => listVersions(user, pathname.split('/').at(-3)!),
    categories: async () => ({ data: await ask('categories', [user]) }),
    prompts: () => listPrompts(user, searchParams.get('category_id')),
    changes: () => listChanges(user, Number(searchParams.get('since') ?? 0)),
  };
  const answer = answers[pathname.split('/').at(-2)!]!;
  sendJson(response, JSON.stringify(await answer()));
});
