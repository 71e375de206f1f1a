import './fetching.ts';
import { afterEach, beforeAll, inject } from 'vitest';
import { commands } from 'vitest/browser';
import { drawFrom } from './chance.ts';
import { leaveScreen } from './screen.tsx';

// Runs before each file; all files of a worker share one page and its modules.
drawFrom(inject('chance').seed);
beforeAll(() => commands.layMouseAside());
afterEach(leaveScreen);
