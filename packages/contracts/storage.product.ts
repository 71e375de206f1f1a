import type { Spec } from './specification.ts';

export const spec = { own: ['storage.full'] } as const satisfies Spec;
