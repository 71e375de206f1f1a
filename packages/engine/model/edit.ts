import { editOps } from '@hone/domain/enhance/models';

/** A sentence's number counts from 1; `insert` goes after it, and 0 is the beginning. */
export type Op =
  | { op: 'keep'; at: number; why: string }
  | { op: 'drop'; at: number; why: string }
  | { op: 'move'; at: number; after: number; why: string }
  | { op: 'replace'; at: number; text: string; why: string }
  | { op: 'insert'; at: number; text: string; why: string };

const longestWhy = 160;

/** Undefined where it is none, whatever the schema promised. */
export function readOp(value: unknown): Op | undefined {
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
