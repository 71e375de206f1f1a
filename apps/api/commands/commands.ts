import type { ModelListing } from '../config/models.ts';
import type { Admin } from './admin/open.ts';
import { enterprise, showBilling } from './billing.ts';
import { adjust, readAdjustment, showCredits } from './credits.ts';
import { CommandError } from './admin/command-error.ts';
import { printLedger } from './check-ledger.ts';
import { readReportWish, reportEnhancements } from './enhancements/command.ts';
import { alignColumns, type Say } from './admin/lines.ts';
import { checkModels } from './models.ts';
import { comparePayments } from './payments.ts';
import { endLogins, showPeople, stopSecondFactor } from './people.ts';
import { reconcile, replay } from './reconcile.ts';

/** Runs a parsed command. Returns whether all is well. */
type RunCommand = (admin: Admin, say: Say) => Promise<boolean | void>;

interface Named {
  words: readonly string[];
  takes: string;
  does: string;
}

interface Command extends Named {
  /** Refuses invalid arguments, before any database is opened. */
  read(given: readonly string[], refuse: () => never): RunCommand;
}

/** Opens no database, so it runs beside a server on the embedded one, and before the first start. */
interface ModelCommand extends Named {
  ask(models: readonly ModelListing[], say: Say): Promise<boolean>;
}

/** For a command that takes one email, username or id, in any case. */
const ofOne =
  (act: (admin: Admin, name: string, say: Say) => Promise<void>): Command['read'] =>
  (given, refuse) => {
    const name = given.length === 1 ? given[0]!.trim().toLowerCase() : '';
    return name === '' ? refuse() : (admin, say) => act(admin, name, say);
  };

const commands: readonly (Command | ModelCommand)[] = [
  {
    words: ['user', 'find'],
    takes: 'TEXT',
    does: 'shows a person by email, username or id, or the start of one',
    read: ofOne(showPeople),
  },
  {
    words: ['user', 'end-logins'],
    takes: 'EMAIL|ID',
    does: 'signs a person out of every browser, and revokes their API keys',
    read: ofOne(endLogins),
  },
  {
    words: ['user', 'end-second-factor'],
    takes: 'EMAIL|ID',
    does: 'turns off a person’s two-step verification, logs it, and emails them',
    read: ofOne(stopSecondFactor),
  },
  {
    words: ['credits', 'see'],
    takes: 'EMAIL|ID',
    does: 'shows what a person has left, and the newest entries',
    read: ofOne(showCredits),
  },
  {
    words: ['credits', 'adjust'],
    takes: 'EMAIL|ID ±N REASON… [--key KEY]',
    does: "adds to a person's bonus, or takes from it; once per key",
    read(given, refuse) {
      if (given.length < 2) return refuse();
      const request = readAdjustment(given);
      return (admin, say) => adjust(admin, request, say);
    },
  },
  {
    words: ['billing', 'see'],
    takes: 'EMAIL|ID',
    does: "shows a person's subscription, bills and top-ups",
    read: ofOne(showBilling),
  },
  {
    words: ['billing', 'replay'],
    takes: 'EVENT|EMAIL|ID',
    does: 'processes an event again, or all of a person’s pending events',
    read(given, refuse) {
      const name = given.length === 1 ? given[0]!.trim() : '';
      // Event ids are case-sensitive; emails are in lower case.
      return name === ''
        ? refuse()
        : (admin, say) => replay(admin, /^evt_/i.test(name) ? name : name.toLowerCase(), say);
    },
  },
  {
    words: ['billing', 'reconcile'],
    takes: '[EMAIL|ID]',
    does: 'checks the payment provider now and fixes our rows; without a name, for everyone',
    read: (given, refuse) =>
      given.length > 1 ? refuse() : (admin, say) => reconcile(admin, given[0]?.trim().toLowerCase(), say),
  },
  {
    words: ['billing', 'enterprise', 'set'],
    takes: 'EMAIL|ID',
    does: 'gives a person everything, without charge',
    read: ofOne((admin, name, say) => enterprise(admin, { act: 'set', name }, say)),
  },
  {
    words: ['billing', 'enterprise', 'end'],
    takes: 'EMAIL|ID',
    does: 'ends that',
    read: ofOne((admin, name, say) => enterprise(admin, { act: 'end', name }, say)),
  },
  {
    words: ['check', 'ledger'],
    takes: '',
    does: 'checks the credits for broken promises',
    read: (given, refuse) => (given.length > 0 ? refuse() : printLedger),
  },
  {
    words: ['check', 'payments'],
    takes: '',
    does: 'compares every customer here with the payment provider',
    read: (given, refuse) => (given.length > 0 ? refuse() : comparePayments),
  },
  {
    words: ['report', 'enhancements'],
    takes: '[--days N] [--json]',
    does: 'sums up acts, models, rows of briefs and costs of a period, without any text',
    read(given) {
      const wish = readReportWish(given);
      return (admin, say) => reportEnhancements(admin, wish, say);
    },
  },
  {
    words: ['check', 'models'],
    takes: '',
    does: 'calls each model of HONE_MODELS and says what works',
    ask: checkModels,
  },
];

type Open = <Value>(work: (admin: Admin) => Promise<Value>) => Promise<Value>;

/** Returns the exit status. Nothing is opened for invalid arguments. */
export async function runCommand(
  given: readonly string[],
  say: Say,
  open: Open,
  listModels: () => readonly ModelListing[] = () => [],
): Promise<number> {
  if (given.length === 0 || ['--help', '-h', 'help'].includes(given[0]!)) {
    for (const line of [
      'hone manages a Hone server: its people, their credits and payments, and its models.',
      '',
      ...describeCommands(),
    ])
      say(line);
    return 0;
  }
  const command = commands.find(({ words }) => words.every((word, at) => given[at] === word));
  if (!command) throw new CommandError(['Unknown command. Available commands:', '', ...describeCommands()].join('\n'));
  const { words, takes } = command;
  const refuse = () => {
    throw new CommandError(`Usage: hone ${words.join(' ')} ${takes}`.trimEnd());
  };
  const rest = given.slice(words.length);
  if ('ask' in command) return (rest.length > 0 ? refuse() : await command.ask(listModels(), say)) ? 0 : 1;
  const act = command.read(rest, refuse);
  const isWell = await open((admin) => act(admin, say));
  return isWell === false ? 1 : 0;
}

function describeCommands(): string[] {
  return alignColumns(
    commands.map(({ words, takes, does }) => [['hone', ...words, takes].join(' ').trimEnd(), does]),
    '  ',
  );
}
