import { slots, type Slot } from '@hone/domain/brief';

/** A row as a model made it: its shape is sound, its words are judged by nobody yet. */
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

/** The same as a model writes it. */
export interface SentRow {
  slot: Slot;
  label: string;
  options: { label: string; sentence: string; proposed: boolean }[];
}

/** What is handed over is found by the program, which alone has seen it. */
export const madeSlots: readonly Slot[] = slots.filter((slot) => slot !== 'material');

const mostOptions = 8;
/** In characters: a text of ours is never as long, and nothing longer is worth a look. */
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

/** Spaces alone: a new line in it is a fault. */
const tidy = (text: string): string => text.trim().replaceAll(/ {2,}/g, ' ');
