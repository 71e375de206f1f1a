import type { Spec } from '../specification.ts';

export const spec = { own: ['deleted.restorable', 'deleted.erased', 'deleted.restored'] } as const satisfies Spec;
