import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../rules/source.ts';
import { isTest } from '../rules/source.ts';
import type { Arrow } from '../walls/walls.ts';
import { drawArchitecture } from './draw.ts';
import { columns } from './parts.ts';

const place = 'docs/architecture.svg';

/** Committed, so that ARCHITECTURE.md shows it; an outdated one is a finding, and so is a part that points at nothing. */
export function checkPicture(root: string, arrows: readonly Arrow[], isWritten: boolean): Finding[] {
  const shipped = arrows.filter(({ from, to }) => ![from, to].some((path) => isTest(path) || /\/testing\//.test(path)));
  const drawn = drawArchitecture(columns, shipped);
  const file = join(root, place);
  if (isWritten) writeFileSync(file, drawn);
  if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) === drawn) return [];
  return [{ path: place, line: 1, says: 'is out of date. Run: npm run picture' }];
}
