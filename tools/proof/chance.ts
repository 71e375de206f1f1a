import fc from 'fast-check';
import { inject } from 'vitest';

const { seed, depth } = inject('chance');

// Before each file: the gate's random numbers are the same in each run, and the deep tier's are new.
fc.configureGlobal({ seed, numRuns: 300 * depth });
