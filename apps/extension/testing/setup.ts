import { afterEach } from 'vitest';
import { leaveCard } from './card.ts';
import { leaveSite } from './visit.ts';

// All files of a worker share one page, whose modules stay loaded.
afterEach(leaveCard);
afterEach(leaveSite);
