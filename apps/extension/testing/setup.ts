import { afterEach } from 'vitest';
import { leaveCard } from './card.ts';
import { leaveSite } from './visit.ts';

// Before each file; all files of a worker are one page, whose modules stay.
afterEach(leaveCard);
afterEach(leaveSite);
