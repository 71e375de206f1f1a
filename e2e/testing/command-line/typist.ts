import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey } from '@hone/contracts/access/keys';
import { scopes } from '@hone/domain/access/scopes';
import { makeAccount, signIn, startApi } from '../../../apps/api/testing/api.ts';

/** A server, someone’s dashboard, and the environment of their shell. */
export async function startTypist() {
  const folder = mkdtempSync(join(tmpdir(), 'hone-cli-'));
  const api = await startApi();
  const dashboard = await signIn(api, await makeAccount(api, 'typist'));
  const { key } = await dashboard.call(createKey, {
    body: { name: 'shell', scopes: [...scopes], expires_in_days: null },
  });
  const env = { HONE_URL: api.url, HONE_API_KEY: key, XDG_CONFIG_HOME: folder };
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
