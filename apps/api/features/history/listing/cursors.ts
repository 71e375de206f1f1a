import { refuseField } from '@hone/contracts/refusal';

/** A time to the microsecond, and an id among those with the same time. */
export interface Position {
  at: string;
  id: string;
}

type List = 'sessions' | 'prompts';

const start: Position = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export function writeCursor(list: List, { at, id }: Position): string {
  return Buffer.from(JSON.stringify([list, at, id])).toString('base64url');
}

/** Without a cursor the list starts from the top. A cursor that we didn't issue for this list is refused. */
export function readCursor(list: List, cursor: string | undefined): Position {
  if (cursor === undefined) return start;
  const [of, at, id] = readList(Buffer.from(cursor, 'base64url').toString());
  if (of !== list || !isInstant(at) || !isId(id)) throw refuseField('cursor', 'request.field.invalid');
  return { at, id };
}

function readList(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

// Well-formed and a real day: JavaScript would carry it over into March, PostgreSQL refuses it.
function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === value.slice(0, 19);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
