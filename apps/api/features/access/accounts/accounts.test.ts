import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../../testing/database.ts';
import { retryOnTakenName } from './accounts.ts';

const now = new Date('2026-07-01T12:00:00Z');
const makeUser = (name: string) => ({
  id: makeId(now, randomBytes),
  email: `${name}@example.org`,
  username: name,
});

type User = ReturnType<typeof makeUser>;

let test: TestDatabase;
beforeAll(async () => void (test = await makeDatabase()));
afterAll(() => test.drop());

function insertUser({ id, email, username }: User) {
  return test.database.sql.execute(fragment`
    insert into users (id, email, username, first_name, last_name, created_at)
    values (${id}, ${email}, ${username}, 'Ada', 'Byron', ${now.toISOString()})`);
}

/** How often creating an account was tried when one column's value was already taken, and how that ended. */
async function tryTaken(column: keyof User): Promise<{ tries: number; ended: string }> {
  const first = makeUser(`first-${column}`);
  await insertUser(first);
  const second = { ...makeUser(`second-${column}`), [column]: first[column] };
  let tries = 0;
  const trying = retryOnTakenName(async () => {
    tries += 1;
    const free = makeUser(`second-${column}-again`);
    await insertUser(tries === 1 ? second : free);
  });
  return trying.then(
    () => ({ tries, ended: 'made' }),
    (error: Error) => ({ tries, ended: String((error.cause as { constraint?: string }).constraint) }),
  );
}

describe('an account that collides with one created at the same moment', () => {
  it.each(['username', 'email'] as const)('is retried if its %s was taken', async (column) => {
    expect(await tryTaken(column)).toEqual({ tries: 2, ended: 'made' });
  });

  it('is not retried for any other conflict, which would be our bug', async () => {
    expect(await tryTaken('id')).toEqual({ tries: 1, ended: 'users_pkey' });
  });
});
