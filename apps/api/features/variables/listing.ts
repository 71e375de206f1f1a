import type { QueryOf } from '@hone/contracts/declarations/define';
import type { listVariables as list, Variable } from '@hone/contracts/library/variables';
import { isStorableText } from '@hone/domain/encoding';
import { variableRules } from '@hone/domain/variables';
import type { Sql } from '../../database/port.ts';
import type { Page } from '../../http/port.ts';
import { isRowId, readCursor, writeCursor } from '../../ports/cursors.ts';
import { findPage } from './variables.store.ts';

const maximumBytes = 2 * 1024 * 1024;

export async function listVariables(
  sql: Sql,
  userId: string,
  { cursor, limit = variableRules.maximum }: QueryOf<typeof list>,
): Promise<Page<Variable>> {
  const [name, id] = cursor === undefined ? [] : readCursor('variables', cursor, isPlace);
  const after = name !== undefined && id !== undefined ? { name, id } : undefined;
  const { variables, more } = await findPage(sql, userId, after, { limit, maximumBytes });
  const last = variables.at(-1);
  return { items: variables, next: last && more ? writeCursor('variables', [last.name, last.id]) : null };
}

function isPlace(place: readonly unknown[]): place is readonly [name: string, id: string] {
  const [name, id] = place;
  return place.length === 2 && typeof name === 'string' && isStorableText(name) && isRowId(id);
}
