import { Obstacle } from '../../../machine/obstacle.mjs';
import { run } from '../../../machine/program.mjs';

/** The version of a scanner; without it, how to get the `tried` one, in one line. */
export async function versionOf(name: string, command: string, tried: string): Promise<string> {
  const { code, output } = await run(command, ['--version'], { timeout: 60_000 });
  const version = /\d+\.\d+\.\d+/.exec(output)?.[0];
  if (code === 0 && version) return version;
  const install = `python3 -m venv FOLDER && FOLDER/bin/pip install ${tried}`;
  throw new Obstacle(`${name} is missing: ${install}, then --${name} FOLDER/bin/${name}`);
}
