import { played } from './played.ts';

// Must run before the dashboard captures `fetch`.
const { fetch: real } = globalThis;
globalThis.fetch = (address, given) =>
  typeof address === 'string' && address.startsWith('/api/') ? played.fetch(address, given) : real(address, given);
