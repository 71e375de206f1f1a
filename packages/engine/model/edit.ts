import { editOps } from '@hone/domain/models';
import { readObject } from './answer-object.ts';

/** A sentence's number counts from 1; `insert` goes after it, and 0 is the beginning. */
export type Op =
  | { op: 'keep'; at: number; why: string }
  | { op: 'drop'; at: number; why: string }
  | { op: 'move'; at: number; after: number; why: string }
  | { op: 'replace'; at: number; text: string; why: string }
  | { op: 'insert'; at: number; text: string; why: string };

export interface Edit {
  ops: Op[];
  /** The model found nothing to improve. */
  nothing: boolean;
}

const mostOps = 40;
const longestWhy = 160;

/** Every field is required and nothing else allowed: the strictest providers want it so. */
export const editSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['ops', 'nothing'],
  properties: {
    nothing: { type: 'boolean' },
    ops: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['op', 'at', 'after', 'text', 'why'],
        properties: {
          op: { type: 'string', enum: editOps },
          at: { type: 'integer' },
          after: { type: ['integer', 'null'] },
          text: { type: ['string', 'null'] },
          why: { type: 'string' },
        },
      },
    },
  },
} as const;

/** Undefined where it is no edit, whatever the schema promised. */
export function readEdit(answer: string): Edit | undefined {
  const read = readObject(answer);
  if (!read || !Array.isArray(read['ops']) || read['ops'].length > mostOps) return undefined;
  const ops = read['ops'].map(readOp);
  if (ops.includes(undefined)) return undefined;
  return { ops: ops as Op[], nothing: read['nothing'] === true };
}

function readOp(value: unknown): Op | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { op, at, after, text, why } = value as Record<string, unknown>;
  const name = editOps.find((one) => one === op);
  if (!name || !isPlace(at)) return undefined;
  const reason = typeof why === 'string' ? why.replaceAll(/\s+/g, ' ').trim().slice(0, longestWhy) : '';
  if (name === 'move') return isPlace(after) ? { op: name, at, after, why: reason } : undefined;
  if (name === 'keep' || name === 'drop') return { op: name, at, why: reason };
  return typeof text === 'string' ? { op: name, at, text, why: reason } : undefined;
}

function isPlace(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
