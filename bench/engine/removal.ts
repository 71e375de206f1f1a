import { readdirSync, readFileSync } from 'node:fs';
import { slots, type Slot } from '@hone/domain/enhancing';
import { printTable } from '../figures.ts';
import { part, percent, type Gate } from './gates.ts';
import { groupBy } from './groups.ts';
import type { Enhance } from './trial.ts';

/** A prompt that says what it needs, and the same with one thing taken out. */
export interface Removal {
  id: string;
  language: string;
  slot: Slot;
  whole: string;
  without: string;
}

export function readRemovals(): Removal[] {
  const folder = new URL('./removal/', import.meta.url);
  return readdirSync(folder).toSorted().flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8').trim().split('\n').map((line) => {
      const row = JSON.parse(line) as Removal;
      if (!slots.includes(row.slot)) throw new Error(`${row.id}: no slot is called ${row.slot}.`);
      return row;
    }));
}

export function judgeRemovals(rows: readonly Removal[], enhance: Enhance): Gate[] {
  const ask = (text: string) => enhance({ text, mode: 'balanced' }).ask?.slot;
  const missed = rows.filter(({ without, slot }) => ask(without) !== slot);
  const nosy = rows.filter(({ whole }) => ask(whole) !== undefined);
  const [found, quiet] = [part(rows.length - missed.length, rows.length), part(rows.length - nosy.length, rows.length)];
  return [
    { measure: 'removal: what was taken out is asked', mark: '≥ 70 %', figure: `${percent(found)} of ${rows.length}`, holds: found >= 0.7, against: missed.map(({ id, slot, without }) => `${id} ${slot} → ${ask(without) ?? 'none'}`) },
    { measure: 'removal: the whole is not asked', mark: '≥ 95 %', figure: `${percent(quiet)} of ${rows.length}`, holds: quiet >= 0.95, against: nosy.map(({ id, whole }) => `${id} ${ask(whole)}`) },
  ];
}

export function printRemovals(rows: readonly Removal[], enhance: Enhance): void {
  const isFound = ({ without, slot }: Removal) => enhance({ text: without, mode: 'balanced' }).ask?.slot === slot;
  for (const name of ['language', 'slot'] as const) {
    console.log(`\n  removal, by ${name}`);
    printTable(['', 'n', 'asked'], [...groupBy(rows, (row) => row[name])].map(([group, inside]) => [group, String(inside.length), String(inside.filter(isFound).length)]));
  }
}
