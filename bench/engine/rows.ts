import { readdirSync, readFileSync } from 'node:fs';
import { languages, tasks, type Language, type Task } from '@hone/domain/enhancing';

export interface Row {
  id: string;
  text: string;
  task: Task;
  /** Every label that a fair reader would accept, the first one among them. */
  tasksOk: readonly Task[];
  /** As labelled: it may be none of ours. */
  language: string;
}

export function isOurs(language: string): language is Language {
  return (languages as readonly string[]).includes(language);
}

function isTask(value: unknown): value is Task {
  return (tasks as readonly unknown[]).includes(value);
}

export function readRows(files: readonly string[]): Row[] {
  const rows = files.flatMap((file) => parseRows(readFileSync(file, 'utf8'), file));
  const ids = new Set<string>();
  for (const { id } of rows) {
    if (ids.has(id)) throw new Error(`Two rows are called ${id}.`);
    ids.add(id);
  }
  return rows;
}

export function parseRows(text: string, file: string): Row[] {
  return text
    .split('\n')
    .map((line, at) => ({ line, place: `${file}, line ${at + 1}` }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, place }) => readRow(JSON.parse(line), place));
}

function readRow(value: Record<string, unknown>, place: string): Row {
  const { id, text, task, language } = value;
  if (typeof id !== 'string' || typeof text !== 'string' || typeof language !== 'string') throw new Error(`${place}: id, text and language are strings.`);
  const accepted = (value['tasks_ok'] ?? []) as readonly unknown[];
  if (!isTask(task) || !accepted.every(isTask)) throw new Error(`${place}: no task is called ${JSON.stringify([task, ...accepted])}.`);
  return { id, text, task, tasksOk: [...new Set([task, ...accepted])], language };
}

/** The project's own set, written for it. */
export function listOwnSets(): string[] {
  const folder = new URL('./prompts/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .map((name) => new URL(name, folder).pathname);
}
