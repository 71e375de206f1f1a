import './fetching.ts';
import { afterEach, beforeAll, inject } from 'vitest';
import { commands } from 'vitest/browser';
import { drawFrom } from './chance.ts';
import { leaveScreen } from './screen.tsx';

// Before each file; all files of a worker are one page, whose modules stay.
drawFrom(inject('chance').seed);
beforeAll(() => commands.layMouseAside());
afterEach(leaveScreen);
