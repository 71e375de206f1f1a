import { cliClient, oauthAddresses } from '@hone/contracts/access/oauth';
import { messages } from '@hone/contracts/messages';
import { scopes } from '@hone/domain/access/scopes';
import * as z from 'zod/mini';
import { exits, Problem } from '../failures/problem.ts';
import { sendInTime } from '@hone/client/patience';

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const Failed = z.object({ error: z.string(), error_description: z.optional(z.string()) });
const DeviceCode = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.url(),
  verification_uri_complete: z.optional(z.url()),
  expires_in: z.number(),
  interval: z._default(z.number(), 5),
});
export type DeviceCode = z.infer<typeof DeviceCode>;

interface AppTokens {
  access: string;
  refresh: string;
}

/** OAuth’s own calls (RFC 6749, 7009, 8628) at one server. */
export function oauth(address: string) {
  const send = async (path: string, fields: Record<string, string>): Promise<unknown> => {
    const response = await sendInTime(fetch, address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ client_id: cliClient.id, ...fields }).toString(),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.status < 500 && response.status !== 429) return answer;
    const { error_description: why = messages['request.unavailable'] } = Failed.safeParse(answer).data ?? {};
    throw new Problem(why, exits.later);
  };
  const token = async (fields: Record<string, string>): Promise<AppTokens | { error: string }> => {
    const answer = await send(oauthAddresses.token, fields);
    const tokens = Tokens.safeParse(answer);
    if (tokens.success) return { access: tokens.data.access_token, refresh: tokens.data.refresh_token };
    const failed = Failed.safeParse(answer);
    if (failed.success) return failed.data;
    throw foreign(address);
  };

  return {
    async askForCode(): Promise<DeviceCode> {
      const answer = await send(oauthAddresses.device, { scope: scopes.join(' ') });
      const code = DeviceCode.safeParse(answer);
      if (code.success) return code.data;
      throw foreign(address);
    },
    redeem: (device_code: string) => token({ grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code }),
    refresh: (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token }),
    revoke: (refresh_token: string) => send(oauthAddresses.revoke, { token: refresh_token }),
  };
}

function foreign(address: string): Problem {
  return new Problem(`${address} doesn’t answer as Hone does. Check the address.`);
}
