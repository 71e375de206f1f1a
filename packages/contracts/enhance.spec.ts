import type { Spec } from './specification.ts';

export const spec = { own: ['enhance.failed'] } as const satisfies Spec;
