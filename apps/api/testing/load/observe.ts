import { expect, type TestContext } from 'vitest';

export interface Fault {
  /** What clients were told is done. */
  acknowledged: number;
  lost: readonly unknown[];
  doubled: readonly unknown[];
  /** Milliseconds until it served again, each time. */
  readyAfter?: readonly number[];
}

/** What `npm run test:faults` prints beside the fault. */
export interface ObservedFault {
  acknowledged: number;
  lost: number;
  doubled: number;
  readyAfter: number | null;
}

declare module 'vitest' {
  interface TaskMeta {
    fault?: ObservedFault;
  }
}

/** Reports whether everything that was acknowledged is there once, and fails if it isn’t. */
export function observe({ task }: TestContext, { acknowledged, lost, doubled, readyAfter = [] }: Fault): void {
  task.meta.fault = {
    acknowledged,
    lost: lost.length,
    doubled: doubled.length,
    readyAfter: readyAfter.length > 0 ? Math.round(Math.max(...readyAfter)) : null,
  };
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  // Where nothing was acknowledged, nothing can be lost.
  expect(acknowledged).toBeGreaterThan(0);
}
