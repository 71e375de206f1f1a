import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const [folder = '', account = '', command = '', ...args] = process.argv.slice(2);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
const server = spawn(command, args, { cwd: folder, ...JSON.parse(account), stdio: ['ignore', 'ignore', 'inherit'] });
server.on('error', (error) => console.error(error.message));
server.on('close', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
// Its input closes with the process that started it, however that one ends: so neither a server nor a folder is left
// behind, not even after kill -9.
process.stdin.resume().on('end', () => server.kill('SIGQUIT'));
