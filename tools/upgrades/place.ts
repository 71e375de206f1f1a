import { startAdmin, startServer, type Environment, type ServerProgram } from '../../apps/api/testing/process.ts';
import type { Release } from './releases.ts';

/** Where releases take turns: one data folder and one database. */
export interface Place {
  data: string;
  environment: Environment;
}

/** One line of the table. */
export interface Row {
  step: string;
  migrated: string;
  acknowledged: number;
  repeated: number;
  failed: number;
  reads: number;
  gap: number;
  lost: number;
  doubled: number;
}

export function serve({ environment }: Place, { dist }: Release): Promise<ServerProgram> {
  return startServer(environment, [], dist);
}

export async function hone(
  { environment }: Place,
  { dist }: Release,
  words: readonly string[],
): Promise<{ code: number | null; said: string }> {
  const program = startAdmin(words, environment, [], dist);
  const { code } = await program.ended;
  return { code, said: `${program.output()}${program.errors()}`.trim() };
}

/** Both checkers of a release, as whoever upgrades runs them. */
export async function check(place: Place, release: Release): Promise<void> {
  for (const what of ['ledger', 'payments']) {
    const { code, said } = await hone(place, release, ['check', what]);
    if (code !== 0) throw new Error(`hone check ${what} of ${release.name} found:\n${said}`);
  }
}

export async function stop(server: ServerProgram): Promise<void> {
  const { code } = await server.end('SIGTERM');
  if (code !== 0) throw new Error(`A server ended with ${code}:\n${server.errors()}`);
}
