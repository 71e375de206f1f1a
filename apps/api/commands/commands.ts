import type { Looked } from '../config/looked.ts';
import type { Settings } from './admin/command.ts';
import { CommandError } from './admin/command-error.ts';
import { alignColumns, type Say } from './admin/lines.ts';
import { runLogged } from './admin/logged.ts';
import type { Admin } from './admin/open.ts';
import { logToStderr, runTold, untold, type Log, type Told } from './admin/told.ts';
import { backups } from './backup.commands.ts';
import { money } from './money.commands.ts';
import { people } from './people.commands.ts';
import { server } from './server.commands.ts';

export const commands = [...people, ...money, ...server, ...backups];

type Open = <Value>(work: (admin: Admin) => Promise<Value>) => Promise<Value>;

/** Returns the exit status. Nothing is opened for invalid arguments. */
export async function runCommand(
  given: readonly string[],
  say: Say,
  open: Open,
  readSettings: () => Settings = withoutSettings,
  lookAtSettings: () => Looked = withoutSettings,
  log: Log = logToStderr,
): Promise<number> {
  if (given.length === 0 || ['--help', '-h', 'help'].includes(given[0]!)) {
    for (const line of [
      'hone manages a Hone server: its people, their credits and payments, its models, its work and its backups.',
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
  if ('examine' in command) {
    const act = command.examine(rest);
    return (await act(lookAtSettings(), say)) ? 0 : 1;
  }
  if ('ask' in command) {
    const named = takes === '' ? [] : takes.split(' ');
    const least = named.filter((word) => !word.startsWith('[')).length;
    if (rest.length < least || rest.length > named.length) return refuse();
    const settings = readSettings();
    const ask = (told: Told) => command.ask(settings, say, rest, told);
    const act = words.join(' ');
    const done = command.isLogged ? await runTold(act, settings.operator, log, ask) : await ask(untold);
    return done === false ? 1 : 0;
  }
  const act = command.read(rest, refuse);
  const done = await open((admin) =>
    command.isLogged ? runLogged(admin, words.join(' '), (inner) => act(inner, say)) : act(admin, say),
  );
  return done === false ? 1 : 0;
}

function withoutSettings(): never {
  throw new Error('This command needs the settings.');
}

function describeCommands(): string[] {
  return alignColumns(
    commands.map(({ words, takes, does }) => [['hone', ...words, takes].join(' ').trimEnd(), does]),
    '  ',
  );
}
