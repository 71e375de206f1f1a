import { findPerson, type Person } from '../../features/profile/people.store.ts';
import { CommandError } from './command-error.ts';
import type { Admin } from './open.ts';

/** Whom a command is about. */
export async function readPerson({ about, database }: Admin, name: string): Promise<Person> {
  const person = await findPerson(database.sql, name);
  if (!person) throw new CommandError(`No one has the email or id '${name}'.`);
  await about(person.id);
  return person;
}
