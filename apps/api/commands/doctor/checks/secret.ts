import { findRootKey, type RootKey } from '../../../composition/keys/root-key.store.ts';
import { openRoot, type Secrets } from '../../../composition/keys/sealing.ts';
import { ok, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

export async function lookAtSecret({ config, openRows, now }: Patient): Promise<Finding[]> {
  return [judgeSecret(await findRootKey(await openRows()), config, now())];
}

const hour = 3_600_000;

export function judgeSecret(row: RootKey | undefined, secrets: Secrets, now: Date): Finding {
  if (!row) return ok('The first server to start makes the root key.');
  const opened = openRoot(row.sealed, secrets);
  if (!opened) {
    const what = 'HONE_SECRET isn’t the one that this database was last started with: no server will start.';
    return wrong(what, 'Set that one, or, if it was replaced, as HONE_SECRET_OLD. If it’s lost: hone secret new');
  }
  if (opened.by === 'old secret') return ok('The next server to start replaces HONE_SECRET_OLD with HONE_SECRET.');
  const isLeftOver = secrets.oldSecret !== undefined && now.getTime() - row.sealed_at.getTime() > hour;
  if (isLeftOver) return warning('HONE_SECRET_OLD opens nothing any more.', 'Remove it from the settings.');
  return ok('HONE_SECRET opens the database’s root key.');
}
