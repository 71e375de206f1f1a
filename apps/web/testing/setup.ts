import './fakes/fetching.ts';
import { afterEach, beforeEach, inject } from 'vitest';
import { commands } from 'vitest/browser';
import { drawFrom } from './chance.ts';
import { leaveScreen } from './screen.tsx';

// Runs before each file; all files of a worker share one page and its modules.
drawFrom(inject('chance').seed);
// Where the last test left it, the mouse would choose in a list that opens below it.
beforeEach(() => commands.layMouseAside());
afterEach(leaveScreen);
// A test that wants the field's list of passkeys brings its own; the browser's would wait for someone to choose.
PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
