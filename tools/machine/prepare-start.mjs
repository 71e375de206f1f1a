import { install } from './install.mjs';
import { endWithParent } from './parent.mjs';
import { refuseBusyPort } from './port.mjs';
import { ROOT } from './root.mjs';

/** Refuses whatever can be refused, before anyone waits for an install. */
export async function prepareServer() {
  const { HOST, PORT } = process.env;
  process.chdir(ROOT);
  endWithParent(process.env);
  await refuseBusyPort(Number(PORT || 4000), HOST || '127.0.0.1');
  await install();
}
