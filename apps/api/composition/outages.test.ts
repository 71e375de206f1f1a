import { expect, it } from 'vitest';
import { reportOutages } from './outages.ts';

it('an outage is one warning and one line when it’s over, and a bug of ours an error each time', () => {
  let time = 0;
  const lines: string[] = [];
  const write = (level: string) => (_: unknown, message: string) => void lines.push(`${level} ${message}`);
  const log = { info: write('info'), warn: write('warn'), error: write('error') } as never;
  const { failed, answered, reportAs } = reportOutages(log, () => time);
  const interrupted = reportAs('the worker was interrupted');
  const cut = Object.assign(new Error('terminating connection'), { code: '57P01' });
  answered();
  for (let connection = 0; connection < 20; connection += 1) {
    failed(cut);
    // One that isn't cut yet.
    answered();
  }
  interrupted(new AggregateError([cut, cut]));
  time += 1500;
  answered();
  answered();
  for (let round = 0; round < 2; round += 1) interrupted(new Error('a fault of ours'));
  time += 60_000;
  failed(cut);
  expect(lines).toEqual([
    'warn the database is unavailable',
    'info the database is available again',
    'error the worker was interrupted',
    'error the worker was interrupted',
    'warn the database is unavailable',
  ]);
});
