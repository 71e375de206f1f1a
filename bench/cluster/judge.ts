import pg from 'pg';
import { checkLedger } from '../people.ts';
import type { Act } from './clients.ts';

export interface Judgement {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Refused for good, and there nevertheless. */
  unwanted: number;
  ledger: 'ok' | string;
}

/** What was acknowledged is there once, what was refused isn't, and what was never answered is there at most once. */
export async function judge(url: string, acts: readonly Act[], since: Date): Promise<Judgement> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const of = (kind: Act['kind']) => acts.filter((act) => act.kind === kind);
  const result: Judgement = { acknowledged: 0, lost: 0, doubled: 0, unwanted: 0, ledger: 'ok' };
  const weigh = (found: number, least: number, most: number) => {
    result.lost += Math.max(0, least - found);
    result.doubled += Math.max(0, found - most);
  };
  const byKey = async (kind: Act['kind'], nameOf: (act: Act) => string, query: string) => {
    const { rows } = await database.query<{ name: string; times: number }>(query, [of(kind).map(nameOf)]);
    const times = new Map(rows.map((row) => [row.name, row.times]));
    for (const act of of(kind)) {
      const found = times.get(nameOf(act)) ?? 0;
      if (act.outcome === 'failed') result.unwanted += found;
      else weigh(found, act.outcome === 'ok' ? 1 : 0, 1);
    }
  };
  try {
    result.acknowledged = acts.filter(({ kind, outcome }) => kind !== 'read' && outcome === 'ok').length;
    await byKey(
      'save',
      ({ key }) => `Prompt ${key}`,
      'select text as name, count(*)::int as times from prompts where text = any($1) group by text',
    );
    await byKey(
      'event',
      ({ key }) => `evt_${key.replaceAll('-', '')}`,
      'select id as name, count(*)::int as times from billing_events where id = any($1) group by id',
    );
    // An act holds no word of its prompt, so each person's are counted; the ledger's checker compares them with credits.
    const { rows } = await database.query<{ id: string; times: number }>(
      'select user_id as id, sum(credits)::int as times from acts where at >= $1 group by user_id',
      [since],
    );
    for (const userId of new Set(acts.map((act) => act.userId))) {
      const own = of('pay').filter((act) => act.userId === userId);
      const ok = own.filter(({ outcome }) => outcome === 'ok').length;
      const unknown = own.filter(({ outcome }) => outcome === 'unknown').length;
      weigh(rows.find(({ id }) => id === userId)?.times ?? 0, ok, ok + unknown);
    }
  } finally {
    await database.end();
  }
  // What a killed process held is released within three minutes: judged as of now, since nothing is held for long.
  await checkLedger(url, new Date()).catch((error: Error) => void (result.ledger = error.message));
  return result;
}
