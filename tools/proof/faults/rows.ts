import type { FaultRow } from './fault.ts';
import { ofOthers } from './rows-of-others.ts';
import { ofServers } from './rows-of-servers.ts';

/** Every fault that we inject, what must hold, and the tests that show it. `npm run test:faults` runs exactly these. */
export const faults: readonly FaultRow[] = [...ofServers, ...ofOthers];
