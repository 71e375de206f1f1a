import { serveDesks } from '../adapters/threads/serve-desks.ts';
import { openWork } from '../features/enhance/engines/work.ts';

serveDesks(openWork);
