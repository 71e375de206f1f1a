import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// One after the other, each in a process of its own: none may disturb another one's figures.
for (const name of ['api', 'login', 'ledger', 'webhooks', 'enhance', 'history', 'library', 'web', 'screens', 'extension']) {
  const file = fileURLToPath(new URL(`./${name}/run.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
