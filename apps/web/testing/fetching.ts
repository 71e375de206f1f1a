import { played } from './played.ts';

// Before anything of the dashboard is loaded, which takes hold of it.
const { fetch: real } = globalThis;
globalThis.fetch = (address, given) =>
  typeof address === 'string' && address.startsWith('/api/') ? played.fetch(address, given) : real(address, given);
