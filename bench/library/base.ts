import { hkdfSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVerifier } from 'fast-jwt';
import pg from 'pg';

// What the library's reads cost at the least: Node's server, the same check of the token, the same statements, the same answers.
const { DATABASE_URL, DATABASE_CONNECTIONS, HONE_SECRET } = process.env;
const key = Buffer.from(hkdfSync('sha256', HONE_SECRET!, '', 'hone access tokens', 32));
const verify = createVerifier({ key, algorithms: ['HS256'], allowedIss: 'hone', clockTolerance: 30_000 });
const pool = new pg.Pool({ connectionString: DATABASE_URL!, max: Number(DATABASE_CONNECTIONS), keepAlive: true });

const instant = (name: string) => `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`;
const category = 'id, name, can_delete, version, sequence';
const prompt = `id, name, text, category, can_delete, tags, is_pinned, ${instant('used_at')}, ${instant('created_at')}, ${instant('edited_at')}, version, sequence`;
const variable = `id, name, description, "values", default_value, ${instant('created_at')}, ${instant('edited_at')}, version, sequence`;
const changed = (columns: string, table: string, limit: number) =>
  `select ${columns}, ${instant('deleted_at')} from ${table} where user_id = $1 and sequence > $2 and sequence <= $3 order by sequence limit ${limit}`;
const statements = {
  categories: `select ${category} from categories where user_id = $1 and deleted_at is null order by name collate "und-x-icu", id`,
  category: `select ${category} from categories where id = $2 and user_id = $1 and name <> ''`,
  page: `select has_next, ${prompt} from (
    select *, sum(octet_length(text)) over newest as bytes, row_number() over newest as rank, lead(id) over newest is not null as has_next
    from (select * from prompts where category = $1 and deleted_at is null order by id desc limit 501) some_of_them window newest as (order by id desc)
  ) measured where rank <= 500 and (rank = 1 or bytes <= 2097152) order by rank`,
  newest: 'select sequence from libraries where user_id = $1',
  changedCategories: changed(category, 'categories', 501),
  changedPrompts: `select ${prompt}, ${instant('deleted_at')}, has_next from (
    select *, sum(case when deleted_at is null then octet_length(text) else 0 end) over counted as bytes, row_number() over counted as rank,
      lead(id) over counted is not null as has_next
    from (select * from prompts where user_id = $1 and sequence > $2 and sequence <= $3 order by sequence limit 501) some_of_them window counted as (order by sequence)
  ) measured where rank <= 500 and (rank = 1 or bytes <= 2097152) order by rank`,
  changedVariables: changed(variable, 'variables', 501),
};
const ask = async (name: keyof typeof statements, values: unknown[]) => (await pool.query({ name, text: statements[name], values })).rows;

async function answer(url: URL, user: string): Promise<object> {
  if (url.pathname.endsWith('/categories/')) return { data: await ask('categories', [user]) };
  if (url.pathname.endsWith('/prompts/')) {
    const [found] = await ask('category', [user, url.searchParams.get('category_id')]);
    const rows = await ask('page', [found.id]);
    const last = rows.at(-1);
    const cursor = last?.has_next ? Buffer.from(`prompts ${last.id}`).toString('base64url') : null;
    return { data: [{ ...found, prompts: rows.map(({ has_next: _, ...row }) => row), prompts_cursor: cursor }], next_cursor: cursor };
  }
  const since = Number(url.searchParams.get('since') ?? 0);
  const newest = (await ask('newest', [user]))[0].sequence;
  if (since === newest) return { data: { categories: [], prompts: [], variables: [], deleted: [], since, more: false, reset: false } };
  const stretch = [user, since, newest];
  const lists = [await ask('changedCategories', stretch), await ask('changedPrompts', stretch), await ask('changedVariables', stretch)];
  const ends = lists.flat().map(({ sequence }) => sequence).toSorted((one, other) => one - other);
  const end = Math.min(newest, lists[1]!.at(-1)?.has_next ? lists[1]!.at(-1).sequence : newest, ends.length > 500 ? ends[499] : newest);
  const [categories, prompts, variables] = lists.map((rows) => rows.filter(({ sequence }) => sequence <= end).map(({ deleted_at: _, has_next: __, ...row }) => row));
  return { data: { categories, prompts, variables, deleted: [], since: end, more: end < newest, reset: false } };
}

let [answered, firstAt, lastAt] = [0, 0, 0];
const server = createServer({ keepAliveTimeout: 75_000 }, async (request, response) => {
  const claims = verify(request.headers.authorization!.slice(7)) as { sub: string };
  const json = JSON.stringify(await answer(new URL(request.url!, 'http://base'), claims.sub));
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(json) });
  response.end(json);
  lastAt = performance.now();
  if ((answered += 1) === 1) firstAt = lastAt;
});
server.listen(0, '127.0.0.1', () => console.log(`The base is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`));
setInterval(() => {
  if (answered < 2 || performance.now() - lastAt < 200) return;
  console.log(`${Math.round((answered * 1000) / (lastAt - firstAt))} requests per second`);
  answered = 0;
}, 100);
