import { sendInTime } from '@hone/client/patience';
import type { SharedContent } from '@hone/contracts/library/shares';
import type { Code } from '@hone/contracts/messages';
import { apiPrefix, openShareAddress } from '@hone/contracts/routes';

const gone: Code = 'shares.gone';

/**
 * Undefined: the link no longer works. Nothing of whoever opens it goes along, signed in or not. Without our client,
 * since declarations and every sentence of the API would be a fifth of this page.
 */
export async function open(key: string, is_counted: boolean): Promise<SharedContent | undefined> {
  const response = await sendInTime(fetch, apiPrefix + openShareAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ key, is_counted }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  const answer = (await response.json()) as { data: SharedContent } | { code: Code };
  if ('data' in answer) return answer.data;
  if (answer.code === gone) return undefined;
  throw new Error(answer.code);
}
