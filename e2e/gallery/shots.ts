import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Shot } from './shot.ts';

const folder = join(import.meta.dirname, 'rooms');

/** Those of every room: a file there is found by being there. */
export async function readShots(): Promise<Shot[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const rooms = await Promise.all(
    files.toSorted().map((name) => import(join(folder, name)) as Promise<{ shots: Shot[] }>),
  );
  return rooms.flatMap(({ shots }) => shots);
}
