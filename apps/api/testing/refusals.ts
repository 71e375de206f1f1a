import type { Client } from '@hone/client/client';
import type { Endpoint } from '@hone/contracts/define';
import { Refusal, type Failure } from '@hone/contracts/refusal';
import { refusalsOf } from '@hone/contracts/statuses';

/** A client whose calls fail where the api refuses with what its declaration does not name: others go by it. */
export function refusingAsDeclared({ call, stream }: Client): Client {
  return {
    async call(endpoint, ...given) {
      try {
        return await call(endpoint, ...given);
      } catch (error) {
        if (error instanceof Refusal) throwUndeclared(endpoint, error.code, error.status);
        throw error;
      }
    },
    async *stream(endpoint, ...given) {
      try {
        for await (const event of stream(endpoint, ...given)) {
          if (event.event === 'fail') throwUndeclared(endpoint, (event.data as Failure).code, streaming);
          yield event;
        }
      } catch (error) {
        if (error instanceof Refusal) throwUndeclared(endpoint, error.code, error.status);
        throw error;
      }
    },
  };
}

// What fails once a stream has begun has no status of its own.
const streaming = 200;

function throwUndeclared(endpoint: Endpoint, code: string, status: number): void {
  const statuses = status === streaming ? [...refusalsOf(endpoint).keys()] : [status];
  if (statuses.some((one) => isDeclared(endpoint, one, code))) return;
  throw new Error(`${endpoint.id} refused with ${status} ${code}, which it does not declare.`);
}

export function isDeclared(endpoint: Endpoint, status: number, code: string): boolean {
  return refusalsOf(endpoint).get(status)?.some((declared) => declared === code) === true;
}
