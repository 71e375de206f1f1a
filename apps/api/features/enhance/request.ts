import type { enhance } from '@hone/contracts/enhance/enhance';
import type { EnhanceRequest } from '@hone/engine/request';
import type { Call } from '../../http/port.ts';
import type { EnhanceDeps } from './deps.ts';

export type Request = EnhanceRequest & { propose: boolean };

export async function makeRequest<Held>(
  { wishes, variableNames, memory }: EnhanceDeps<Held>,
  { sql, caller, body }: Call<typeof enhance>,
): Promise<Request> {
  const { web_address: _, draft_id: __, record: ___, use: ____, ...wished } = body;
  const [{ propose, ...own }, remembered] = await Promise.all([
    wishes(sql, caller.userId),
    memory.read(sql, caller.userId),
  ]);
  // Read only if the text uses variables.
  const known = body.known ?? (body.text.includes('{{') ? await variableNames(sql, caller.userId) : []);
  // Absent fields are absent, not undefined, which the schema's types can't express.
  return { ...(wished as EnhanceRequest), propose: body.propose ?? propose, ...own, remembered, known };
}
