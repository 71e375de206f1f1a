import { ofOne, type Command } from './admin/command.ts';
import { readErasureWish, readExportWish } from './personal-data/wishes.ts';
import { erase } from './personal-data/erase.ts';
import { exportPerson } from './personal-data/export.ts';
import { endLogins, showPeople, stopSecondFactor } from './people.ts';

export const people: readonly Command[] = [
  {
    words: ['user', 'find'],
    takes: 'TEXT',
    does: 'shows a person by email, username or id, or the start of one',
    read: ofOne(showPeople),
  },
  {
    words: ['user', 'end-logins'],
    isLogged: true,
    takes: 'EMAIL|ID',
    does: 'signs a person out of every browser, and revokes their API keys',
    read: ofOne(endLogins),
  },
  {
    words: ['user', 'end-second-factor'],
    isLogged: true,
    takes: 'EMAIL|ID',
    does: 'turns off a person’s two-step verification, logs it, and emails them',
    read: ofOne(stopSecondFactor),
  },
  {
    words: ['user', 'export'],
    isLogged: true,
    takes: 'EMAIL|ID --to FILE',
    does: 'writes all of a person’s data into a new file, as they can download it themselves',
    read(given, refuse) {
      const wish = readExportWish(given) ?? refuse();
      return (admin, say) => exportPerson(admin, wish, say);
    },
  },
  {
    words: ['user', 'erase'],
    isLogged: true,
    takes: 'EMAIL|ID [--yes EMAIL]',
    does: 'deletes a person with everything they have, once you type their email again',
    read(given, refuse) {
      const wish = readErasureWish(given) ?? refuse();
      return (admin, say) => erase(admin, wish, say);
    },
  },
];
