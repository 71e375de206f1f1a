import { readdirSync, readFileSync } from 'node:fs';
import type { Slot } from '@hone/domain/enhance/brief';
import type { NoteRule, Task } from '@hone/domain/enhance/enhancing';

export interface Row {
  id: string;
  text: string;
  task: Task;
  tasks_ok?: readonly Task[];
  /** As labelled; possibly not one of ours. */
  language: string;
}

/** A complete prompt, and the same with one detail removed. */
export interface Removal {
  id: string;
  language: string;
  slot: Slot;
  whole: string;
  without: string;
}

/** A thin first prompt, and what its writer has in mind without saying it. */
export interface Thin {
  id: string;
  language: string;
  deliverable: string;
  text: string;
  wish: { facts: readonly { slot: string; value: string; weight: number }[] };
  /** Nothing is needed. */
  enough: boolean;
}

/** A faultless prompt, and the same with a planted fault; or one that only looks faulty. */
export interface Planted {
  id: string;
  language: string;
  rule: NoteRule | null;
  clean: string;
  faulty?: string;
}

/** A request with its missing details as listed by people: 3 is essential, 1 hardly matters. */
export interface Vague {
  text: string;
  missing: readonly { what: string; importance: number; question: string }[];
}

export function readSet<Value>(name: 'prompts' | 'removal' | 'faults' | 'slips'): Value[] {
  const folder = new URL(`${name}/`, import.meta.url);
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => readRows<Value>(new URL(file, folder)));
}

export function readRows<Value>(file: string | URL): Value[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Value);
}
