import type { Refusal } from '@hone/contracts/declarations/refusal';
import { libraryRules } from '@hone/domain/library';
import { messageOfField, messageOfRefusal } from '../../../data/failures.ts';
import type { Outcome } from '../../../data/write/write.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { words } from './words.ts';

interface Answer {
  changed: number;
  kept?: readonly string[];
  missing: readonly string[];
  full?: readonly string[];
}

/** What the calls of one act answered, together. */
export interface Told {
  changed: number;
  /** By why they stay as they are. */
  left: Record<'kept' | 'missing' | 'full' | 'failed', string[]>;
  /** Of the first call that failed. */
  refusal: Refusal | undefined;
}

export async function sendCalls<Call>(
  calls: readonly Call[],
  send: (call: Call) => Promise<Outcome<Answer>>,
  idsOf: (call: Call) => readonly string[],
): Promise<Told> {
  const told: Told = { changed: 0, left: { kept: [], missing: [], full: [], failed: [] }, refusal: undefined };
  const outcomes = await Promise.all(calls.map(async (call) => [call, await send(call)] as const));
  for (const [call, outcome] of outcomes) {
    if (!outcome.ok) {
      told.refusal ??= outcome.refusal;
      told.left.failed.push(...idsOf(call));
      continue;
    }
    const { changed, kept = [], missing, full = [] } = outcome.data;
    told.changed += changed;
    told.left.kept.push(...kept);
    told.left.missing.push(...missing);
    told.left.full.push(...full);
  }
  return told;
}

/** With what stays as it is. `undo` is offered if anything was changed. */
export function sayTold({ changed, left, refusal }: Told, done: string, undo: (() => void) | undefined): void {
  if (changed === 0 && refusal) return toast.failed(reasonOf(refusal));
  const { kept, missing, full, failed } = left;
  const sentences = [
    done,
    kept.length > 0 && t(words.kept, { count: kept.length }),
    missing.length > 0 && t(words.missing, { count: missing.length }),
    full.length > 0 && t(words.full, { count: full.length, limit: libraryRules.tags }),
    refusal && t(words.failed, { count: failed.length, reason: reasonOf(refusal) }),
  ];
  const text = sentences.filter(Boolean).join(' ');
  if (undo && changed > 0) toast.undoable(text, t(words.undo), undo);
  else toast.done(text);
}

function reasonOf(refusal: Refusal): string {
  const [field = ''] = Object.keys(refusal.fields ?? {});
  return messageOfField(refusal, field) ?? messageOfRefusal(refusal);
}
