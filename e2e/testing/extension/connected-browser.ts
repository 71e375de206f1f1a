import { createHash, randomBytes } from 'node:crypto';
import { authorizeExtension, connectExtension, ownExtensionId } from '@hone/contracts/access/extension';
import { signIn, type TestApi } from '../../../apps/api/testing/api.ts';

const agents = {
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
} as const;

/** As the worker and the dashboard's page do together. */
export async function connectBrowser(api: TestApi, email: string, agent: keyof typeof agents): Promise<void> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const visitor = await signIn(api, email);
  const { code } = await visitor.call(authorizeExtension, { body: { extension_id: ownExtensionId, challenge } });
  await fetch(`${api.url}/api/v1${connectExtension.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agents[agent] },
    body: JSON.stringify({ code, verifier }),
  });
}
