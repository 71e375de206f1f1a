import './fetching.ts';
import { afterEach, inject } from 'vitest';
import { drawFrom } from './chance.ts';
import { leaveScreen } from './screen.tsx';

// Before each file, also where all files of a worker are one page, whose modules stay.
drawFrom(inject('chance').seed);
afterEach(leaveScreen);
