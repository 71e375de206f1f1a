import { measure } from '../machine.ts';
import { compareLogins, compareResets, compareSignups, insertKnown } from './mailboxes.ts';
import { compareNeighbours } from './neighbours.ts';

// Every caller has an address of its own, told by a proxy that the server trusts: attempt limits play no part.
await measure('bench:login: what sign-ins tell a stranger, and what they take from others', async (machine) => {
  const server = await machine.startHone({ HONE_TRUST_PROXY: '127.0.0.1' });
  const { access } = await machine.makeAccount(server.said, 'reader');
  await insertKnown(machine);
  await compareLogins(server.said);
  await compareSignups(server.said);
  await compareResets(server.said);
  await compareNeighbours(server, access);
  await server.stop();
});
