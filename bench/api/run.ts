import { fileURLToPath } from 'node:url';
import { getUser } from '@hone/contracts/user';
import { compareReads } from '../beside.ts';
import { measure } from '../machine.ts';
import { startProcess } from '../process.ts';

await measure('bench:api: GET /api/v1/user/get-user/, the full stack against bare node:http', async (machine) => {
  const hone = await machine.startHone();
  const { access } = await machine.makeAccount(hone.said, 'reader');
  const file = fileURLToPath(new URL('./base.ts', import.meta.url));
  const base = await startProcess(['--import', 'tsx', file], machine.settings, /The base is ready: (\S+)/);
  await compareReads({ base, hone, path: getUser.path, access, mark: 'at least 0.60, aim 0.75' });
  await Promise.all([hone.stop(), base.stop()]);
});
