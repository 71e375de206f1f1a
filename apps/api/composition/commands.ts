import type { Admin } from './admin.ts';
import { enterprise, showBilling } from './commands/billing.ts';
import { adjust, readAdjustment, showCredits } from './commands/credits.ts';
import { Declined } from './commands/declined.ts';
import { tellLedger } from './commands/ledger.ts';
import { layOut, type Say } from './commands/lines.ts';
import { tellPayments } from './commands/payments.ts';
import { endLogins, showPeople } from './commands/people.ts';
import { reconcile, replay } from './commands/reconciling.ts';

/** What is left to do once the words of a command are understood. Answers whether all is well. */
type Act = (admin: Admin, say: Say) => Promise<boolean | void>;

interface Command {
  words: readonly string[];
  takes: string;
  does: string;
  /** Refuses what cannot be meant, before any database is opened. */
  read(given: readonly string[], refuse: () => never): Act;
}

/** Of a command that takes one name of somebody, in any case of letters. */
const ofOne = (act: (admin: Admin, name: string, say: Say) => Promise<void>): Command['read'] => (given, refuse) => {
  const name = given.length === 1 ? given[0]!.trim().toLowerCase() : '';
  return name === '' ? refuse() : (admin, say) => act(admin, name, say);
};

const commands: readonly Command[] = [
  { words: ['user', 'find'], takes: 'TEXT', does: 'who somebody is, by email, username or id, or how one begins', read: ofOne(showPeople) },
  { words: ['user', 'end-logins'], takes: 'EMAIL|ID', does: 'signs somebody out of every browser', read: ofOne(endLogins) },
  { words: ['credits', 'see'], takes: 'EMAIL|ID', does: 'what somebody has left, and the newest entries', read: ofOne(showCredits) },
  {
    words: ['credits', 'adjust'],
    takes: 'EMAIL|ID ±N REASON… [--key KEY]',
    does: "gives to somebody's bonus, or takes from it; with the same key once",
    read(given, refuse) {
      if (given.length < 2) return refuse();
      const wish = readAdjustment(given);
      return (admin, say) => adjust(admin, wish, say);
    },
  },
  { words: ['billing', 'see'], takes: 'EMAIL|ID', does: "where somebody's subscription, bills and top-ups stand", read: ofOne(showBilling) },
  {
    words: ['billing', 'replay'],
    takes: 'EVENT|EMAIL|ID',
    does: 'works on an event again, or on all that wait of somebody',
    read(given, refuse) {
      const name = given.length === 1 ? given[0]!.trim() : '';
      // An event's name keeps its capitals, nobody's email has any.
      return name === '' ? refuse() : (admin, say) => replay(admin, /^evt_/i.test(name) ? name : name.toLowerCase(), say);
    },
  },
  {
    words: ['billing', 'reconcile'],
    takes: '[EMAIL|ID]',
    does: 'looks at the payment provider now, and puts our rows right; without a name of everybody',
    read: (given, refuse) => (given.length > 1 ? refuse() : (admin, say) => reconcile(admin, given[0]?.trim().toLowerCase(), say)),
  },
  { words: ['billing', 'enterprise', 'set'], takes: 'EMAIL|ID', does: 'gives everything without a price', read: ofOne((admin, name, say) => enterprise(admin, { act: 'set', name }, say)) },
  { words: ['billing', 'enterprise', 'end'], takes: 'EMAIL|ID', does: 'takes that back', read: ofOne((admin, name, say) => enterprise(admin, { act: 'end', name }, say)) },
  {
    words: ['check', 'ledger'],
    takes: '',
    does: 'looks for what breaks a promise of the credits',
    read: (given, refuse) => (given.length > 0 ? refuse() : tellLedger),
  },
  {
    words: ['check', 'payments'],
    takes: '',
    does: 'compares what is written here of every customer with the payment provider',
    read: (given, refuse) => (given.length > 0 ? refuse() : tellPayments),
  },
];

type Open = <Value>(work: (admin: Admin) => Promise<Value>) => Promise<Value>;

/** Does what an operator says, and answers with the status of the process. Nothing is opened for words that cannot be meant. */
export async function runCommand(given: readonly string[], say: Say, open: Open): Promise<number> {
  if (given.length === 0 || ['--help', '-h', 'help'].includes(given[0]!)) {
    for (const line of ['hone looks after a Hone: its people, their credits and their money.', '', ...describeCommands()]) say(line);
    return 0;
  }
  const command = commands.find(({ words }) => words.every((word, at) => given[at] === word));
  if (!command) throw new Declined(['There is no such command. There are:', '', ...describeCommands()].join('\n'));
  const { words, takes, read } = command;
  const act = read(given.slice(words.length), () => {
    throw new Declined(`It goes: hone ${words.join(' ')} ${takes}`.trimEnd());
  });
  const isWell = await open((admin) => act(admin, say));
  return isWell === false ? 1 : 0;
}

function describeCommands(): string[] {
  return layOut(commands.map(({ words, takes, does }) => [['hone', ...words, takes].join(' ').trimEnd(), does]), '  ');
}
