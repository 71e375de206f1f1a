import { eraseAccount } from '../../features/profile/deletion.ts';
import { CommandError } from '../admin/command-error.ts';
import { formatTime, type Say } from '../admin/lines.ts';
import type { Admin } from '../admin/open.ts';
import { readPerson } from '../admin/person.ts';

interface Wish {
  name: string;
  yes: string | undefined;
}

/** The same deletion as a person's own, once the operator has named them twice. */
export async function erase(admin: Admin, { name, yes }: Wish, say: Say): Promise<void> {
  const { id, email, created_at } = await readPerson(admin, name);
  const question =
    `This deletes ${email} (${id}, since ${formatTime(created_at)} UTC) with everything they have, forever.\n` +
    'Type their email to confirm: ';
  const typed = yes ?? (await admin.ask(question));
  if (typed.trim().toLowerCase() !== email)
    throw new CommandError(`Nothing was deleted: '${typed.trim()}' isn't the email of this account.`);
  const { listPersonalData, postMail, now } = admin;
  const isErased = await admin.database.transaction((sql) =>
    eraseAccount({ listPersonalData, postMail }, sql, { userId: id, by: 'operator', now: now() }),
  );
  if (!isErased) throw new CommandError(`${email} has just been deleted by someone else.`);
  say(
    `${email} is deleted, and signed out everywhere. A running server, or the next one to start, removes their ` +
      'pictures, ends what they pay for, and sends them the last email.',
  );
}
