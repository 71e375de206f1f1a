import { slots, type Slot } from '@hone/domain/enhance/brief';

/** A row as a model made it: its shape is sound, its words have not been judged yet. */
export interface MadeRow {
  slot: Slot;
  label: string;
  options: readonly MadeOption[];
}

export interface MadeOption {
  label: string;
  /** What is put into the prompt. */
  sentence: string;
  isProposed: boolean;
}

/** The same in a model's own form. */
export interface SentRow {
  slot: Slot;
  label: string;
  options: { label: string; sentence: string; proposed: boolean }[];
}

/** The program finds the material, since only it has seen it. */
export const madeSlots: readonly Slot[] = slots.filter((slot) => slot !== 'material');

const mostOptions = 8;
/** In characters: no text of ours is that long, and nothing longer is worth checking. */
const longest = 400;

/** Undefined where it is no row, whatever the schema promised. */
export function readRow(value: unknown): MadeRow | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { slot, label, options } = value as Record<string, unknown>;
  const known = madeSlots.find((one) => one === slot);
  if (!known || !isText(label) || !Array.isArray(options)) return undefined;
  return { slot: known, label: tidy(label), options: options.slice(0, mostOptions).flatMap(readOption) };
}

/** Of one that can be read. */
export function sendRow(value: unknown): SentRow {
  const { slot, label, options } = readRow(value)!;
  const sent = options.map((option) => ({
    label: option.label,
    sentence: option.sentence,
    proposed: option.isProposed,
  }));
  return { slot, label, options: sent };
}

function readOption(value: unknown): MadeOption[] {
  if (typeof value !== 'object' || value === null) return [];
  const { label, sentence, proposed } = value as Record<string, unknown>;
  if (!isText(label) || !isText(sentence)) return [];
  return [{ label: tidy(label), sentence: tidy(sentence), isProposed: proposed === true }];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longest && value.trim() !== '';
}

/** Only spaces: a line break in it is a fault. */
const tidy = (text: string): string => text.trim().replaceAll(/ {2,}/g, ' ');
