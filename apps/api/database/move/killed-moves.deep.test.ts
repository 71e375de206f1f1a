import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, expect, it } from 'vitest';
import { databaseKind, makeDatabase } from '../../testing/database.ts';
import { endPrograms, startAdmin, startMain } from '../../testing/process.ts';
import { fillEveryTable } from '../../testing/rows/every-table.ts';
import { openFolder, preparedFolder } from '../../testing/workspace.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 600_000;
const kills = 8;
const parent = mkdtempSync(join(tmpdir(), 'hone-killed-moves-'));
afterEach(() => endPrograms());
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it.runIf(databaseKind === 'postgres')(
  'a move that is killed with kill -9 again and again ends with every row once, and until then no server starts',
  async () => {
    const folder = join(parent, 'database');
    cpSync(await preparedFolder(), folder, { recursive: true });
    const source = await openFolder(folder);
    await fillEveryTable(source.sql);
    // Enough for many batches.
    await source.sql.execute(fragment`
      insert into account_byte_changes select all_of_it.* from account_byte_changes all_of_it, generate_series(1, 5000)`);
    await source.sql.execute(fragment`
      insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
      select gen_random_uuid(), session_id, user_id, text, enhanced_prompt, created_at
      from history_prompts, generate_series(1, 5000)`);
    await source.close();
    const test = await makeDatabase({ empty: true });
    const environment = { HONE_DATA: parent, DATABASE_URL: test.url! };
    let killed = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const moving = startAdmin(['move'], environment);
      await moving.line(kill < 4 ? /^Moving/ : /^Moving history_prompts/);
      await wait(kill * 60);
      const { signal } = await moving.end('SIGKILL');
      if (signal === 'SIGKILL') killed += 1;
    }
    expect(killed).toBe(kills);
    const server = startMain(environment);
    expect(await server.ended).toMatchObject({ code: 1 });
    expect(server.errors()).toBe(
      'The move into this database isn’t finished. Run hone move again, with the same settings.\n',
    );
    const old = startMain({ HONE_DATA: parent });
    expect(await old.ended).toMatchObject({ code: 1 });
    expect(old.errors()).toMatch(/is being moved to 127\.0\.0\.1/);

    const last = startAdmin(['move'], environment);
    await last.ended;
    expect(last.output()).toMatch(/\nEvery row is the same: \d+ rows in \d+ tables\.\n/);
    expect(last.output()).not.toContain('DIFFERENT');
    // Once, by the one that finished. Its ledger isn't in order: the rows of this test are made up.
    const { rows } = await test.database.sql.execute(fragment`select outcome from operator_acts where act = 'move'`);
    expect(rows).toEqual([{ outcome: 'not well' }]);
    await test.database.close();
    await test.drop();
  },
  timeout,
);
