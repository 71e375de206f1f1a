import { refuseField } from '@hone/contracts/declarations/refusal';

/** Where a page of this list ended. */
export function writeCursor(list: string, place: readonly string[]): string {
  return Buffer.from(JSON.stringify([list, ...place])).toString('base64url');
}

/** A cursor that we didn't issue for this list is refused, even one of ours in another spelling. */
export function readCursor<Place extends readonly string[]>(
  list: string,
  cursor: string,
  isPlace: (place: readonly unknown[]) => place is Place,
): Place {
  const [of, ...place] = readList(Buffer.from(cursor, 'base64url').toString());
  if (of !== list || !isPlace(place) || writeCursor(list, place) !== cursor) {
    throw refuseField('cursor', 'request.field.cursor');
  }
  return place;
}

export function isRowId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

function readList(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
