import { Obstacle } from './obstacle.mjs';
import { run } from './program.mjs';

/**
 * Runs npm in a folder and answers with what it printed.
 * @param {string} root
 * @param {string[]} args
 * @param {string} purpose what a person reads that could not be done
 */
export async function runNpm(root, args, purpose) {
  // Under `npm start`, npm says where its own program is; this also spares the .cmd file of Windows.
  const npm = process.env.npm_execpath;
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const outcome = await run(command, [...before, ...args, '--loglevel=error'], { cwd: root, limitSeconds: 1800 });
  const { code, output } = outcome;
  if (code === 127) throw new Obstacle(`Couldn’t find npm. It comes with Node and must be on your PATH. ${output}`);
  if (code !== 0) {
    throw new Obstacle(`${output.trim()}\n${purpose}: npm ${args[0]} ended with ${code}. See its output above.`);
  }
  return outcome;
}
