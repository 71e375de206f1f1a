import { getUser } from '@hone/contracts/profile/user';
import { compareReads } from '../load.ts';
import { measure } from '../measure.ts';
import { insertPeople, signTokens } from '../people.ts';

const title = 'bench:api: GET /api/v1/user/get-user/, the full stack against bare node:http';
await measure(title, async ({ settings, database, startHone, startBase }) => {
  const servers = [await startBase(new URL('./base.ts', import.meta.url)), await startHone()] as const;
  const [access] = signTokens(settings.HONE_SECRET, await insertPeople(database, 'reader', 1));
  // Goal: 0.75.
  await compareReads(servers, getUser.path, access!, 0.6);
});
