import { sortApiTests } from '../../../apps/api/testing/tests-by-database.ts';
import { ROOT } from '../../machine/root.mjs';
import type { Place, Proof, Shown } from './proof.ts';

interface Run {
  projects: readonly string[];
  proofs: readonly Proof[];
}

/** The runs of Vitest in a place: one run can’t have the settings of screens and those of whole pages. */
export function runsOf(place: Place, all: readonly Proof[]): Run[] {
  const here = all.filter((proof) => placesOf(proof).includes(place));
  if (place === 'plain') return [{ projects: ['unit', 'api'], proofs: here }];
  if (place !== 'browser') return [{ projects: ['api-database'], proofs: here }];
  const ofPages = here.filter(({ file }) => file.startsWith('e2e/'));
  const ofScreens = here.filter((proof) => !ofPages.includes(proof));
  return [
    { projects: ['screens', 'companion'], proofs: ofScreens },
    { projects: ['e2e', 'journeys'], proofs: ofPages },
  ].filter(({ proofs }) => proofs.length > 0);
}

/** What is declared to run where: a test with a database runs on both, where its file doesn’t say otherwise. */
export function placesOf({ file }: Proof): readonly Place[] {
  if (file.startsWith('e2e/') || file.includes('.screen.test.')) return ['browser'];
  withDatabase ??= new Set(sortApiTests(ROOT).withDatabase);
  return withDatabase.has(file) ? ['postgres', 'embedded'] : ['plain'];
}
let withDatabase: Set<string> | undefined;

export const proofsOf = ({ short, long }: Shown): readonly Proof[] => [...short, ...long];

/** A title as a test has it, up to its first parameter, which the run fills in. */
export function literalsOf({ title }: Proof): string[] {
  return title.split(/%[sdifjo]|\$\{[^}]*\}|\$\w+/).filter((text) => text.trim() !== '');
}

export function isShownBy(proof: Proof, fullName: string): boolean {
  let at = 0;
  return literalsOf(proof).every((text) => {
    const found = fullName.indexOf(text, at);
    at = found + text.length;
    return found >= 0;
  });
}

/** For Vitest's `-t`. */
export function patternOf(proofs: readonly Proof[]): string {
  const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return [...new Set(proofs.map((proof) => literalsOf(proof).map(escape).join('.*')))].join('|');
}
