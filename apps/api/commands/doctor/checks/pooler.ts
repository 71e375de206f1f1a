import { connect } from '../../../composition/database.ts';
import { ok, Unseen, wrong, type Finding, type Patient } from '../findings/finding.ts';

export async function lookAtPooler({ config, openDatabase }: Patient): Promise<Finding[]> {
  const { database, mode } = config;
  if (database.kind === 'embedded' || database.pooler === undefined) return [];
  await openDatabase();
  try {
    const through = await connect({ database, mode }, { failed: () => undefined });
    await through.close();
    return [ok('Calls go through it, and its sessions have time-outs.')];
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'NotConnected') return [wrong(message, 'Start PgBouncer, or correct DATABASE_POOLER_URL.')];
    if (name !== 'WrongSettings') throw new Unseen('the pooler gave no answer that can be read');
    const [what = '', fix = ''] = message.split(/(?<=\.) (?=As this role)/);
    return [wrong(what.replace(/^[^-]*- /s, ''), fix)];
  }
}
