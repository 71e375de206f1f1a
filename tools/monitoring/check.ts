import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../machine/root.mjs';

/** Has Prometheus itself check its configuration and rules, and play each failure against them. */
const folder = join(ROOT, 'deploy/monitoring');
for (const words of [
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
]) {
  const { error, status } = spawnSync('promtool', words, { cwd: folder, stdio: 'inherit' });
  if (error) {
    console.error('promtool is missing: install Prometheus (on Debian, apt-get install prometheus).');
    process.exit(1);
  }
  if (status !== 0) process.exit(status ?? 1);
}
