import { join } from 'node:path';
import { provideBrowser } from '../machine/browser.ts';
import { run } from '../machine/program.mjs';
import { ROOT } from '../machine/root.mjs';

const CHROMIUM_PATH = await provideBrowser(process.env, console.log);
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const args = [vitest, 'run', '--project', 'e2e', 'e2e/extension/store-pictures.deep.test.ts'];
const { code } = await run(process.execPath, args, {
  cwd: ROOT,
  env: { ...process.env, CHROMIUM_PATH },
  stdio: 'inherit',
});
if (code === 0) console.log('The pictures are in .cache/stores. Look at each before you upload it.');
process.exitCode = code;
