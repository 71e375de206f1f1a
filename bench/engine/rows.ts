import { readdirSync, readFileSync } from 'node:fs';
import type { NoteRule, Slot, Task } from '@hone/domain/enhancing';

export interface Row {
  id: string;
  text: string;
  task: Task;
  /** What a fair reader would accept as well. */
  tasks_ok?: readonly Task[];
  /** As labelled: it may be none of ours. */
  language: string;
}

/** A prompt that says what it needs, and the same with one thing taken out. */
export interface Removal {
  id: string;
  language: string;
  slot: Slot;
  whole: string;
  without: string;
}

/** A prompt without a fault, and the same with one planted; or one that only looks as if it had one. */
export interface Planted {
  id: string;
  language: string;
  rule: NoteRule | null;
  clean: string;
  faulty?: string;
}

/** A request whose missing details people have listed: 3 is essential, 1 hardly matters. */
export interface Vague {
  text: string;
  missing: readonly { what: string; importance: number; question: string }[];
}

export function readSet<Value>(name: 'prompts' | 'removal' | 'faults'): Value[] {
  const folder = new URL(`${name}/`, import.meta.url);
  return readdirSync(folder).toSorted().flatMap((file) => readRows<Value>(new URL(file, folder)));
}

export function readRows<Value>(file: string | URL): Value[] {
  return readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Value);
}
