import type { Endpoint } from '@hone/contracts/declarations/define';
import type { Failure } from '@hone/contracts/declarations/failure';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { isDeclared, refusalsOf } from '@hone/contracts/declarations/statuses';
import type { Client } from './client.ts';

/** Reports refusals that a call's declaration doesn't list. For tests and development. */
export function reportUndeclared({ call, stream }: Client, report: (problem: string, code: string) => void): Client {
  const judge = (endpoint: Endpoint, code: string, status: number) => {
    const statuses = status === streaming ? [...refusalsOf(endpoint).keys()] : [status];
    if (!statuses.some((one) => isDeclared(endpoint, one, code)))
      report(`${endpoint.id} refused with ${status} ${code}, which it does not declare.`, code);
  };
  return {
    async call(endpoint, ...given) {
      try {
        return await call(endpoint, ...given);
      } catch (error) {
        if (error instanceof Refusal) judge(endpoint, error.code, error.status);
        throw error;
      }
    },
    async *stream(endpoint, ...given) {
      try {
        for await (const event of stream(endpoint, ...given)) {
          if (event.event === 'fail') judge(endpoint, (event.data as Failure).code, streaming);
          yield event;
        }
      } catch (error) {
        if (error instanceof Refusal) judge(endpoint, error.code, error.status);
        throw error;
      }
    },
  };
}

// A failure inside a stream has no status of its own.
const streaming = 200;
