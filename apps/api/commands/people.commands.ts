import { ofOne, type Command } from './admin/command.ts';
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
];
