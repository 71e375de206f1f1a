import { compareSchema, type SchemaDifference } from '../../../database/migrate.ts';
import { formatCount } from '../../admin/lines.ts';
import { migrations } from '../../admin/open.ts';
import { ok, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

export async function lookAtSchema({ openDatabase }: Patient): Promise<Finding[]> {
  const { sql } = await openDatabase();
  return [judgeSchema(await compareSchema(sql, migrations))];
}

export function judgeSchema({ missing, foreign }: SchemaDifference): Finding {
  if (missing.length > 0)
    return wrong(
      `It lacks ${formatCount(missing.length, 'migration', 'migrations')}, from ${missing[0]} on.`,
      'hone migrate',
    );
  if (foreign.length > 0) {
    const what = `It has ${foreign.join(', ')}, which this build doesn’t know: a newer one migrated it.`;
    return warning(what, 'If you went back on purpose, all is well. Else install the newer build again.');
  }
  return ok('The tables are those of this build.');
}
