import { fake } from './fake.ts';

// Must run before the dashboard captures `fetch`.
const { fetch: real } = globalThis;
globalThis.fetch = (address, given) =>
  typeof address === 'string' && address.startsWith('/api/') ? fake.fetch(address, given) : real(address, given);
