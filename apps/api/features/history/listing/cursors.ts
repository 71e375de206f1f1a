import { isRowId, readCursor as readPlace, writeCursor as writePlace } from '../../../ports/cursors.ts';

/** A time to the microsecond, and an id among those with the same time. */
export interface Position {
  at: string;
  id: string;
}

type List = 'sessions' | 'prompts';

const start: Position = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export function writeCursor(list: List, { at, id }: Position): string {
  return writePlace(list, [at, id]);
}

/** Without a cursor the list starts from the top. */
export function readCursor(list: List, cursor: string | undefined): Position {
  if (cursor === undefined) return start;
  const [at, id] = readPlace(list, cursor, isPlace);
  return { at, id };
}

function isPlace(place: readonly unknown[]): place is readonly [at: string, id: string] {
  return place.length === 2 && isInstant(place[0]) && isRowId(place[1]);
}

// Well-formed and a real day: JavaScript would carry it over into March, PostgreSQL refuses it.
function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === value.slice(0, 19);
}
