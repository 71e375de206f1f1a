// For programs that are run from their sources: `--import` it in place of tsx.
import { register } from 'tsx/esm/api';
import { buildParts } from './machine/parts.mjs';
import { ROOT } from './machine/root.mjs';

await buildParts(ROOT, console.error, ['packs']);
register();
