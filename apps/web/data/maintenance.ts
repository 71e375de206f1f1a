import { readMaintenance } from '@hone/contracts/maintenance';
import { useSyncExternalStore } from 'react';
import { makeSignal } from '../ui/signal.ts';

let says: string | undefined;
const changed = makeSignal();

/** Every answer says whether it's on. */
export async function fetchHearing(address: string, given: RequestInit): Promise<Response> {
  const response = await fetch(address, given);
  const now = readMaintenance(response.headers);
  if (now !== says && (now !== undefined || knows(response))) {
    says = now;
    changed.notify();
  }
  return response;
}

/** A stream doesn't say, nor does whoever answers in place of a server that restarts. */
function knows({ status, headers }: Response): boolean {
  return status < 500 && headers.get('content-type')?.startsWith('text/event-stream') !== true;
}

/** What people are told; undefined: it's off. */
export function useMaintenance(): string | undefined {
  return useSyncExternalStore(
    changed.watch,
    () => says,
    () => undefined,
  );
}
