import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { openLibraryOf } from '../testing/library.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

describe('the scheduled job for libraries', () => {
  it('creates a library, once, for an account that predates libraries', async () => {
    const person = await openLibraryOf(api);
    // The server's first one is over.
    await api.app.keepSchedule();
    await api.test.database.sql.execute(
      fragment`delete from libraries where user_id = (select id from users where email = ${person.email})`,
    );
    expect((await person.changes()).categories).toEqual([]);
    // By the schedule itself, which never runs twice at the same time.
    const run = async () => {
      await api.test.database.sql.execute(fragment`delete from schedule where name = 'libraries'`);
      expect(await api.app.keepSchedule()).toContain('libraries');
    };
    await run();
    const { categories } = await person.changes();
    expect(categories.length).toBeGreaterThan(1);
    await run();
    expect((await person.changes()).categories).toEqual(categories);
  });
});
