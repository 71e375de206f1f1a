export interface Step {
  /** What is recovered, and from what. */
  way: string;
  what: string;
  seconds: number;
}

/** What was timed so far, in this order. */
export const steps: Step[] = [];

/** Times the steps of one way. */
export function timing(way: string) {
  return async <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
    const began = performance.now();
    const value = await work();
    const seconds = (performance.now() - began) / 1000;
    steps.push({ way, what, seconds });
    console.log(`${`${way}: ${what}`.padEnd(80)} ${seconds.toFixed(1).padStart(7)} s`);
    return value;
  };
}
