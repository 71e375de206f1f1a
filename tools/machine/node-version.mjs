// Read by every command before anything else, so it keeps to words that Node 12 can parse.
import { Obstacle } from './obstacle.mjs';

export const OLDEST_NODE = '20.19.0';

/** @param {string} version */
export function explainOldNode(version) {
  if (version.localeCompare(OLDEST_NODE, 'en', { numeric: true }) >= 0) return undefined;
  return `Hone needs Node ${OLDEST_NODE} or newer, and this is Node ${version}. Install a newer one and try again.`;
}

/** @param {unknown} error */
function report(error) {
  console.error(error instanceof Obstacle ? error.message : error);
  process.exitCode = 1;
}

/** @param {() => Promise<void>} command */
export function runOnSupportedNode(command) {
  const refusal = explainOldNode(process.versions.node);
  if (refusal) report(new Obstacle(refusal));
  else command().catch(report);
}
