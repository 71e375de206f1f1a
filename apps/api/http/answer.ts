import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@hone/contracts/declarations/define';
import { messages } from '@hone/contracts/messages';
import * as z from 'zod/mini';
import type { StoredAnswer } from './idempotency/idempotency.ts';
import type { Page } from './port.ts';

export type WriteAnswer = (returned: unknown) => StoredAnswer;

/** With `check` an undeclared or missing field is an error: in tests and development nothing leaves undeclared. */
export function makeAnswerWriter(endpoint: Endpoint, check: boolean): WriteAnswer {
  const status = endpoint.success ?? 200;
  const message = endpoint.says?.done && messages[endpoint.says.done];
  return (returned) => {
    const page = endpoint.paged ? (returned as Page<unknown>) : undefined;
    const data = page ? page.items : returned;
    if (check) checkData(endpoint, data);
    const answer = JSON.stringify({
      data: data ?? null,
      ...(page && { next_cursor: page.next }),
      ...(message && { message }),
    });
    return { status, answer };
  };
}

function checkData(endpoint: Endpoint, data: unknown): void {
  if (!endpoint.data) {
    if (data !== undefined) throw new Error(`${endpoint.id} answered with data that it does not declare.`);
    return;
  }
  const plain: unknown = JSON.parse(JSON.stringify(data ?? null));
  const parsed = z.safeParse(endpoint.data, plain);
  if (!parsed.success || !isDeepStrictEqual(parsed.data, plain)) {
    throw new Error(
      `${endpoint.id} answered otherwise than it declares: ${JSON.stringify(parsed.error?.issues ?? plain)}`,
    );
  }
}
