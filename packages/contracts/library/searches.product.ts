import type { Code } from '../messages.ts';
import { searchesMessages } from '../messages/searches.ts';
import type { Spec } from '../specification.ts';

export const spec = { own: Object.keys(searchesMessages) as Code[] } as const satisfies Spec;
