import { protect } from './protect.ts';

// The script may be injected twice; a sandboxed frame has no site to speak for.
if (globalThis.honeGuard?.signal.aborted !== false && (self === top || origin !== 'null')) protect(false);
