import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.ts';
import { Obstacle } from './obstacle.mjs';
import { run } from './program.mjs';
import { ROOT } from './root.mjs';

type Say = (line: string) => void;

type Browser = 'chromium' | 'chromium-headless-shell';

type Registry = { findExecutable(name: string): { executablePath(): string | undefined } | undefined };

const howToGetOne =
  'Install one (Debian: apt-get install chromium; macOS: brew install --cask chromium; anywhere: ' +
  'npx playwright-core install chromium) or set CHROMIUM_PATH to its program. ' +
  'Branded Chrome doesn’t work: it ignores --load-extension.';

/** Test machines have no graphics card, and a browser that looks for one takes longer to start. */
export const browserFlags = ['--disable-gpu'];

const fromElsewhere = {
  /** Only its own list says where it keeps the headless browser. */
  ofPlaywright(name: Browser): string | undefined {
    const core: unknown = createRequire(import.meta.url)('playwright-core/lib/coreBundle');
    const { registry } = (core as { registry: { registry: Registry } }).registry;
    return registry.findExecutable(name)?.executablePath();
  },
  installers: [
    installWithApt,
    async (name: string, env: NodeJS.ProcessEnv, say: Say): Promise<void> => {
      say(`Installing a ${name} of its own with Playwright.`);
      const args = [join(ROOT, 'node_modules/playwright-core/cli.js'), 'install', name];
      const { code, output } = await run(process.execPath, args, { env, timeout: 900_000 });
      if (code !== 0) say(`Playwright could not install it: ${output.trim().split('\n').at(-1)}`);
    },
  ],
};

/** Ubuntu's `chromium-browser` may be a script that only asks to install something. */
async function isChromium(path: string): Promise<boolean> {
  // On Windows the question would open a window.
  if (process.platform === 'win32') return existsSync(path);
  const { code, output } = await run(path, ['--version'], { timeout: 30_000 });
  return code === 0 && /Chromium|Chrome for Testing/.test(output);
}

async function find(name: Browser, env: NodeJS.ProcessEnv, { ofPlaywright }: typeof fromElsewhere) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = [name, `${name}-browser`].flatMap((program) => folders.map((folder) => join(folder, program)));
  for (const candidate of [ofPlaywright(name), ...onPath]) {
    if (candidate && (await isChromium(candidate))) return candidate;
  }
  return undefined;
}

async function findOrInstall(name: Browser, env: NodeJS.ProcessEnv, say: Say, elsewhere: typeof fromElsewhere) {
  for (const install of [undefined, ...elsewhere.installers]) {
    await install?.(name, env, say);
    const found = await find(name, env, elsewhere);
    if (found) return found;
  }
  return undefined;
}

async function readNamed(variable: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const path = env[variable];
  if (!path || (await isChromium(path))) return path;
  throw new Obstacle(`${variable} is ${path}, which isn’t a working Chromium. ${howToGetOne}`);
}

export async function provideBrowser(env: NodeJS.ProcessEnv, say: Say, elsewhere = fromElsewhere): Promise<string> {
  const found = (await readNamed('CHROMIUM_PATH', env)) ?? (await findOrInstall('chromium', env, say, elsewhere));
  if (found) return found;
  throw new Obstacle(`No Chromium was found. ${howToGetOne}`);
}

/** Headless, a page costs an eighth of the work, and there are no extensions. Undefined: there is none. */
export async function provideShell(env: NodeJS.ProcessEnv, say: Say, elsewhere = fromElsewhere) {
  const named = await readNamed('CHROMIUM_SHELL', env);
  // A browser that was chosen by name is the one to test.
  if (named || env['CHROMIUM_PATH']) return named;
  return findOrInstall('chromium-headless-shell', env, say, elsewhere);
}
