import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAccount, signIn, startApi } from '../../../apps/api/testing/api.ts';

/** A server, someone’s dashboard, and the environment of their shell. */
export async function startTypist() {
  const folder = mkdtempSync(join(tmpdir(), 'hone-cli-'));
  const api = await startApi();
  const dashboard = await signIn(api, await makeAccount(api, 'typist'));
  const env = { HONE_URL: api.url, HONE_API_KEY: dashboard.session.now()!.access, XDG_CONFIG_HOME: folder };
  return {
    api,
    dashboard,
    env,
    folder,
    async stop() {
      await api.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
