import type { Code } from '../messages.ts';
import { setsMessages } from '../messages/sets.ts';
import type { Spec } from '../specification.ts';

export const spec = { own: Object.keys(setsMessages) as Code[] } as const satisfies Spec;
