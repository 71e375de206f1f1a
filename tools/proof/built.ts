import { buildParts } from '../machine/parts.mjs';
import { ROOT } from '../machine/root.mjs';

/** Before tests that start the server or the command as people do: what is built is what they start. */
export async function setup(): Promise<void> {
  await buildParts(ROOT, console.log, ['api']);
}
