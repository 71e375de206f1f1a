import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { exportAccount } from '../../features/profile/export.ts';
import { CommandError } from '../admin/command-error.ts';
import type { Say } from '../admin/lines.ts';
import type { Admin } from '../admin/open.ts';
import { readPerson } from '../admin/person.ts';

interface Wish {
  name: string;
  file: string;
}

/** The archive that a person can download themselves. */
export async function exportPerson(admin: Admin, { name, file }: Wish, say: Say): Promise<void> {
  const { id: userId, email, username } = await readPerson(admin, name);
  const { database, listPersonalData, now } = admin;
  const path = resolve(file);
  const refuse = ({ code }: NodeJS.ErrnoException): never => {
    throw new CommandError(
      code === 'EEXIST' ? `${path} already exists. Choose another file.` : `Can't write ${path}: ${code}.`,
    );
  };
  const target = await open(path, 'wx', 0o600).catch(refuse);
  const archive = target.createWriteStream({ flush: true });
  let isUnwritable = false;
  archive.on('error', ({ syscall }: NodeJS.ErrnoException) => (isUnwritable = syscall === 'write'));
  try {
    const deps = { listPersonalData, reportFault: () => undefined };
    const { content } = await exportAccount(deps, database.sql, { userId, email, username }, now());
    await pipeline(content, archive);
  } catch (error) {
    // Half of an archive is no export.
    archive.destroy();
    await rm(path);
    if (isUnwritable) refuse(error as Error);
    throw error;
  }
  say(`All data of ${email} is in ${path}. Only your account can read it: delete it once you've passed it on.`);
}
