import { sql as fragment } from 'drizzle-orm';
import { CommandError } from '../admin/command-error.ts';
import { readDays } from '../admin/days.ts';
import type { Say } from '../admin/lines.ts';
import type { Admin } from '../admin/open.ts';
import { printReport } from './print.ts';
import { gatherReport } from './report.ts';

interface Wish {
  days: number;
  isJson: boolean;
}

const usual = 30;

/** `[--days N] [--json]`, checked before any database is opened. */
export function readReportWish(given: readonly string[]): Wish {
  const words = given.flatMap((word) => {
    return word.startsWith('--days=') ? ['--days', word.slice('--days='.length)] : [word];
  });
  let days = usual;
  let isJson = false;
  while (words.length > 0) {
    const word = words.shift()!;
    if (word === '--json') isJson = true;
    else if (word === '--days') days = readDays(words.shift());
    else throw new CommandError(`Unknown option '${word}'. The options are --days and --json.`);
  }
  return { days, isJson };
}

/** Months of a busy server take longer than any call may. */
export async function reportEnhancements({ database, now }: Admin, { days, isJson }: Wish, say: Say): Promise<void> {
  const report = await database.withLongTransactions((transaction) =>
    transaction(async (sql) => {
      await sql.execute(fragment`set local work_mem = '64MB'`);
      return gatherReport(sql, days, now());
    }),
  );
  if (isJson) say(JSON.stringify(report, null, 2));
  else printReport(report, say);
}
