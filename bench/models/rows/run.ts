import { printMarks, printTable } from '../../figures.ts';
import { faults } from './faults.ts';
import type { Planting } from './planting.ts';
import { asModelRow, judgeAll, listProposals, type Judged, type Proposal } from './trial.ts';

interface Tried {
  name: string;
  proposal: Proposal;
  planting: Planting;
  judged: Judged;
}

interface Told {
  proposal: Proposal;
  judged: readonly Judged[];
}

const leastCaught = 97;
const mostRefused = 4;
const mostListed = 80;

/** How many faults the checks on a model's rows catch, and how many acceptable rows they refuse. */
export function benchRows(shown: string | undefined): void {
  const told = listProposals().map((proposal): Told => {
    return { proposal, judged: judgeAll(proposal.analysis, proposal.set.rows.map(asModelRow)) };
  });
  const tried = Object.keys(faults).flatMap((name) => told.flatMap((one, turn) => tryFault(name, one, turn)));
  printFaults(tried);
  printSound(told);
  const kinds = Object.keys(faults).map((name) => shareCaught(tried.filter((one) => one.name === name)));
  printMarks('rows', [
    ['planted faults caught', shareCaught(tried), '%', { least: leastCaught }],
    ['the same, each kind counted alike', kinds.reduce((sum, one) => sum + one, 0) / kinds.length, '%'],
    ['the kind caught least', Math.min(...kinds), '%'],
    ['sound options refused', shareRefused(told), '%', { most: mostRefused }],
  ]);
  if (shown !== 'rows') return;
  for (const line of [...listRefusals(told).slice(0, 30), ...listMisses(tried)].slice(0, mostListed)) console.log(line);
}

/** A row that is refused even when it is sound proves nothing about a fault in it. */
function tryFault(name: string, told: Told, turn: number): Tried[] {
  const { proposal, judged } = told;
  return faults[name]!(proposal, turn).flatMap((planting) => {
    const { values, at, repeats } = planting;
    if (judged[at] && !judged[at].row) return [];
    if (repeats !== undefined && !showsFirst(told, repeats)) return [];
    const last = judgeAll(proposal.analysis, values.slice(0, at + 1))[at]!;
    return [{ name, proposal, planting, judged: last }];
  });
}

function showsFirst({ proposal, judged }: Told, at: number): boolean {
  const [first] = proposal.set.rows[at]![2];
  return judged[at]!.row?.options.some(({ label }) => label === first![0]) ?? false;
}

function isCaught({ planting, judged: { row, thrown } }: Tried): boolean {
  return thrown === undefined && (row === undefined || !planting.isShown(row));
}

function shareCaught(tried: readonly Tried[]): number {
  return (100 * tried.filter(isCaught).length) / tried.length;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

function nameMost(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 5);
  return most.map(([name, count]) => `${name} ${count}`).join(', ');
}

/** The findings about the planted text. */
function guardsOf({ planting, judged }: Tried): string[] {
  const own = judged.refused.filter(({ what, label }) => what === 'row' || label === planting.label);
  return own.map(({ by }) => by);
}

function printFaults(tried: readonly Tried[]): void {
  const names = [...new Set(tried.map(({ name }) => name)), 'all'];
  const lines = names.map((name) => {
    const own = tried.filter((one) => name === 'all' || one.name === name);
    const by = name === 'all' ? '' : nameMost(own.filter(isCaught).flatMap(guardsOf));
    return [name, String(own.length), percent(own.filter(isCaught).length, own.length), by];
  });
  printTable(['faults in rows', 'planted', 'caught', 'by'], lines);
}

function printSound(told: readonly Told[]): void {
  const languages = [...new Set(told.map(({ proposal }) => proposal.language)), 'all'];
  const lines = languages.map((language) => {
    const own = told.filter(({ proposal }) => language === 'all' || proposal.language === language);
    const rows = own.flatMap(({ judged }) => judged);
    const gone = rows.filter(({ row }) => !row).length;
    const options = own.flatMap(listOptions);
    const isMissing = options.filter(({ isShown }) => !isShown).length;
    const by = nameMost(rows.flatMap(({ refused }) => refused.map((part) => `${part.what} ${part.by}`)));
    const refused = percent(options.filter(({ isRefused }) => isRefused).length, options.length);
    return [language, String(own.length), percent(gone, rows.length), refused, percent(isMissing, options.length), by];
  });
  printTable(['sound rows', 'prompts', 'rows gone', 'options refused', 'not shown', 'by'], lines);
}

/** Refused itself or with its row; also not shown if too few are left beside it. */
function listOptions({ proposal, judged }: Told): { label: string; isRefused: boolean; isShown: boolean }[] {
  return proposal.set.rows.flatMap(([, , options], at) => {
    const { row, refused } = judged[at]!;
    return options.map(([label]) => ({
      label,
      isRefused: !row || refused.some((part) => part.what === 'option' && part.label === label),
      isShown: row?.options.some((option) => option.label === label) ?? false,
    }));
  });
}

function shareRefused(told: readonly Told[]): number {
  const options = told.flatMap(listOptions);
  return (100 * options.filter(({ isRefused }) => isRefused).length) / options.length;
}

/** Some of each fault, so that no frequent one hides the others. */
function listMisses(tried: readonly Tried[], most = 2): string[] {
  const missed = tried.filter((one) => !isCaught(one));
  return [...new Set(missed.map(({ name }) => name))].flatMap((name) => {
    const own = missed.filter((one) => one.name === name);
    const every = Math.max(1, Math.floor(own.length / most));
    return own.filter((_, at) => at % every === 0).slice(0, most).map(describeMiss);
  });
}

function describeMiss({ name, proposal, planting, judged: { row, thrown } }: Tried): string {
  const option = row?.options.find(({ label }) => label === planting.label);
  const inserts = row?.options.map(({ insert }) => insert).join(' | ') ?? '';
  const shown = thrown ?? (option ? `${option.label} → ${option.insert}` : inserts);
  return `missed: ${name}, ${proposal.language}, ${row?.slot}: ${shown.slice(0, 160)}\n  ${proposal.set.prompt}`;
}

function listRefusals(told: readonly Told[]): string[] {
  return told.flatMap(({ proposal, judged }) =>
    proposal.set.rows.flatMap(([slot, , options], at) =>
      judged[at]!.refused.map(({ what, by, label }) => {
        const sentence = what === 'option' ? options.find((option) => option[0] === label)?.[1] : '';
        return `refused: ${what} by ${by}, ${proposal.language}, ${slot}: ${label} → ${sentence}\n  ${proposal.set.prompt}`;
      }),
    ),
  );
}
