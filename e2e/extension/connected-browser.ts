import { createHash, randomBytes } from 'node:crypto';
import { authorizeExtension, connectExtension, ownExtensionId } from '@hone/contracts/extension';
import { getUsage } from '@hone/contracts/credits';
import { signIn, type TestApi } from '../../apps/api/testing/api.ts';

export const agents = {
  'Chrome on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
} as const;

/** Connects the extension of such a browser, as the worker and the page of connecting do together; answers with its access token. */
export async function connectBrowser(api: TestApi, email: string, agent: keyof typeof agents): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const visitor = await signIn(api, email);
  const { code } = await visitor.call(authorizeExtension, { body: { extension_id: ownExtensionId, challenge } });
  const response = await fetch(`${api.url}/api/v1${connectExtension.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agents[agent] },
    body: JSON.stringify({ code, verifier }),
  });
  return ((await response.json()) as { data: { access: string } }).data.access;
}

/** Whether an extension with this token is served. */
export async function isServed(api: TestApi, access: string): Promise<boolean> {
  return (await fetch(`${api.url}/api/v1${getUsage.path}`, { headers: { authorization: `Bearer ${access}` } })).ok;
}
