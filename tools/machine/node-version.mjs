// Read by every command before anything else, so it keeps to words that Node 12 can parse.
import { Obstacle } from './obstacle.mjs';

export const OLDEST_NODE = '20.19.0';

/**
 * @param {string} version
 * @returns {string | undefined} what to tell the person, when this Node is too old
 */
export function explainOldNode(version) {
  const have = version.split('.').map(Number);
  const need = OLDEST_NODE.split('.').map(Number);
  const first = need.findIndex((part, place) => part !== have[place]);
  if (first === -1 || Number(have[first]) > Number(need[first])) return undefined;
  return 'Hone needs Node ' + OLDEST_NODE + ' or newer, and this is Node ' + version + '. Install a newer one and try again.';
}

/** @param {unknown} error */
function report(error) {
  console.error(error instanceof Obstacle ? error.message : error);
  process.exitCode = 1;
}

/**
 * Runs a command, or says in one sentence why it cannot be run.
 * @param {() => Promise<void>} command
 */
export function runOnSupportedNode(command) {
  const refusal = explainOldNode(process.versions.node);
  if (refusal) report(new Obstacle(refusal));
  else command().catch(report);
}
