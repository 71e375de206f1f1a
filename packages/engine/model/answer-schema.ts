import { editOps } from '@hone/domain/enhance/models';
import { madeSlots } from './made-row.ts';

const object = <Properties extends object>(properties: Properties) => ({
  type: 'object' as const,
  additionalProperties: false as const,
  required: Object.keys(properties),
  properties,
});

interface Bounds {
  rows: number;
  options: number;
  ops: number;
  conflicts: number;
  label: number;
  sentence: number;
  why: number;
  /** For a sentence that is repeated or quoted. */
  text: number;
}

/**
 * A weak model fills whatever it may: with texts of any length, one of 135 million parameters wrote for 100 s instead of
 * 8. Anything cut off by a bound is refused: a label or a sentence as too long, a text by its length.
 */
const bounds: Bounds = { rows: 5, options: 3, ops: 4, conflicts: 1, label: 49, sentence: 79, why: 50, text: 240 };

/** It was ended by the grammar, not by the model. */
export const isCutOff = (text: string): boolean => text.length === bounds.text;

/** Without bounds for providers, some of which refuse a schema that limits how long something may be. */
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
    // Local servers don't bound a choice of several types.
    text: most ? { anyOf: [text(most.text), { type: 'null' }] } : { type: ['string', 'null'] },
    why: text(most?.why),
  });
  const rows = list(row, most?.rows);
  const conflicts = list(object({ a: text(most?.text), b: text(most?.text) }), most?.conflicts);
  return { brief: object({ rows, ops: list(op, most?.ops), conflicts }), rows: object({ rows, conflicts }) };
}

const plain = makeSchemas();
const bounded = makeSchemas(bounds);

/**
 * What one call produces. Rows come first, since the user waits for them. Every field is required and nothing else
 * allowed: the strictest providers demand it.
 */
export const briefSchema = plain.brief;
export const boundedBriefSchema = bounded.brief;
/** For the browser's own model, which changes no word of the prompt. */
export const rowsSchema = bounded.rows;
