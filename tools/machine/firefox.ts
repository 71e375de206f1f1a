import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.ts';
import { Obstacle } from './obstacle.mjs';
import { run } from './program.mjs';

const howToGetOne =
  'Install one (Debian: apt-get install firefox-esr; macOS: brew install --cask firefox) ' +
  'or set FIREFOX_PATH to its program.';

async function isFirefox(path: string): Promise<boolean> {
  // On Windows the question would open a window.
  if (process.platform === 'win32') return existsSync(path);
  const { code, output } = await run(path, ['--version'], { timeout: 30_000 });
  return code === 0 && output.includes('Mozilla Firefox');
}

async function find(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of [...onPath, '/Applications/Firefox.app/Contents/MacOS/firefox']) {
    if (existsSync(candidate) && (await isFirefox(candidate))) return candidate;
  }
  return undefined;
}

/** Any Firefox that people use: its own automation drives it. */
export async function provideFirefox(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  install = installWithApt,
): Promise<string> {
  const named = env['FIREFOX_PATH'];
  if (named && !(await isFirefox(named)))
    throw new Obstacle(`FIREFOX_PATH is ${named}, which isn’t a working Firefox. ${howToGetOne}`);
  const found = named || (await find(env));
  if (found) return found;
  await install('firefox-esr', env, say);
  const installed = await find(env);
  if (!installed) throw new Obstacle(`No Firefox was found. ${howToGetOne}`);
  return installed;
}
