import { connect, NotConnected } from '../../../composition/database.ts';
import { WrongSettings } from '../../../config/wrong-settings.ts';
import { codeOf } from '../findings/failures.ts';
import { ok, wrong, type Finding, type Patient } from '../findings/finding.ts';

export async function lookAtPooler({ config, openDatabase }: Patient): Promise<Finding[]> {
  const { database, mode } = config;
  if (database.kind === 'embedded' || database.pooler === undefined) return [];
  await openDatabase();
  try {
    const through = await connect({ database, mode }, { failed: () => undefined });
    await through.close();
    return [ok('Calls go through it, and its sessions have time-outs.')];
  } catch (error) {
    if (error instanceof NotConnected)
      return [wrong(error.what, 'Start PgBouncer, correct DATABASE_POOLER_URL, or list the account in its auth_file.')];
    if (error instanceof WrongSettings) return [judgeWaits(error.lines.join(' '))];
    return [wrong(`It gives no answer that can be read: ${codeOf(error)}.`, 'Look at the log of PgBouncer.')];
  }
}

/** The line says what to do as well. */
function judgeWaits(line: string): Finding {
  const [what = '', fix = ''] = line.split(/(?<=\.) (?=As this role)/);
  return wrong(what, fix);
}
