import { readdirSync, readFileSync } from 'node:fs';
import { noteRules, type NoteRule } from '@hone/domain/enhancing';
import { printTable } from '../figures.ts';
import { part, percent, type Gate } from './gates.ts';
import { groupBy } from './groups.ts';
import type { Enhance } from './trial.ts';

/** A prompt without a fault, and the same with one planted; or one that only looks as if it had one. */
export interface Planted {
  id: string;
  language: string;
  rule: NoteRule | null;
  clean: string;
  faulty?: string;
}

interface Clean {
  id: string;
  text: string;
}

/** A prompt of the other sets that does wait to be filled in. */
const open = /\{\{|\[[\p{L} ]+\]/u;

export function readPlanted(): Planted[] {
  const folder = new URL('./faults/', import.meta.url);
  return readdirSync(folder).toSorted().flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8').trim().split('\n').map((line) => {
      const row = JSON.parse(line) as Planted;
      if (row.rule !== null && !noteRules.includes(row.rule)) throw new Error(`${row.id}: no fault is called ${row.rule}.`);
      return row;
    }));
}

/** `others` are prompts in which nobody planted anything. */
export function judgeNotes(rows: readonly Planted[], others: readonly Clean[], enhance: Enhance): Gate[] {
  const planted = rows.filter(({ faulty }) => faulty !== undefined);
  const missed = planted.filter((row) => !isFound(row, enhance));
  const clean: Clean[] = [...rows.map(({ id, clean: text }) => ({ id, text })), ...others.filter(({ text }) => !open.test(text))];
  const noted = clean.flatMap(({ id, text }) => enhance({ text }).notes.map(({ rule, says }) => ({ id, rule, says })));
  const count = new Set(noted.map(({ id }) => id)).size;
  const [found, wrong] = [part(planted.length - missed.length, planted.length), part(count, clean.length)];
  return [
    { measure: 'notes: planted faults found', mark: '≥ 60 %', figure: `${percent(found)} of ${planted.length}`, holds: found >= 0.6, against: missed.map(({ id }) => id) },
    { measure: 'notes: on prompts without one', mark: '≤ 1 %', figure: `${percent(wrong)} of ${clean.length}`, holds: wrong <= 0.01, against: noted.map(({ id, rule, says }) => `${id.slice(0, 40)} ${rule} ${says}`) },
  ];
}

/** Material that is not there may be asked for as well. */
function isFound({ rule, faulty }: Planted, enhance: Enhance): boolean {
  const { notes, ask } = enhance({ text: faulty! });
  return notes.some((note) => note.rule === rule) || (rule === 'material' && ask?.slot === 'material');
}

export function printPlanted(rows: readonly Planted[], enhance: Enhance): void {
  const planted = rows.filter(({ faulty }) => faulty !== undefined);
  for (const name of ['language', 'rule'] as const) {
    console.log(`\n  planted faults, by ${name}`);
    printTable(['', 'n', 'found'], [...groupBy(planted, (row) => String(row[name]))].map(([group, inside]) => [group, String(inside.length), String(inside.filter((row) => isFound(row, enhance)).length)]));
  }
}
