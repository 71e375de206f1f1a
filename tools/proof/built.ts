import { buildParts } from '../machine/parts.mjs';
import { ROOT } from '../machine/root.mjs';

/** Before tests that start the server or the command as people do, so that they start the current build. */
export async function setup(): Promise<void> {
  await buildParts(ROOT, console.log, ['api', 'cli']);
}
