import { editOps } from '@hone/domain/models';
import { madeSlots } from './made-row.ts';

const object = <Properties extends object>(properties: Properties) => ({
  type: 'object' as const,
  additionalProperties: false as const,
  required: Object.keys(properties),
  properties,
});

/** Undefined: where a provider refuses a schema that says how long something may be. */
interface Bounds {
  rows: number;
  options: number;
  ops: number;
  conflicts: number;
  label: number;
  sentence: number;
}

const bounds: Bounds = { rows: 5, options: 4, ops: 12, conflicts: 2, label: 40, sentence: 160 };

function makeSchemas(most?: Bounds) {
  const text = (longest?: number) => ({ type: 'string' as const, ...(longest && { maxLength: longest }) });
  const list = <Items extends object>(items: Items, longest?: number) => ({
    type: 'array' as const,
    items,
    ...(longest && { maxItems: longest }),
  });
  const option = object({ label: text(most?.label), sentence: text(most?.sentence), proposed: { type: 'boolean' } });
  const slot = { type: 'string', enum: madeSlots };
  const row = object({ slot, label: text(most?.label), options: list(option, most?.options) });
  const op = object({
    op: { type: 'string', enum: editOps },
    at: { type: 'integer' },
    after: { type: ['integer', 'null'] },
    text: { type: ['string', 'null'] },
    why: text(most?.sentence),
  });
  const rows = list(row, most?.rows);
  const conflicts = list(object({ a: text(), b: text() }), most?.conflicts);
  return { brief: object({ rows, ops: list(op, most?.ops), conflicts }), rows: object({ rows, conflicts }) };
}

const plain = makeSchemas();
const bounded = makeSchemas(bounds);

/**
 * What one call brings. Rows come first, for they are what the user waits for. Every field is required and nothing else
 * allowed: the strictest providers want it so.
 */
export const briefSchema = plain.brief;
export const boundedBriefSchema = bounded.brief;
/** For the browser's own model, which touches no word of the prompt. */
export const rowsSchema = bounded.rows;
