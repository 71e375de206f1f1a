import fc from 'fast-check';
import { inject } from 'vitest';

const { seed, depth } = inject('chance');

// Before each file: what chance decides is the same at each run of the gate, and other at each of the deep tier.
fc.configureGlobal({ seed, numRuns: 300 * depth });
