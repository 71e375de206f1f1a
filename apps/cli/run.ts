import { parseArgs } from 'node:util';
import type { Command, Given, Option } from './commands/command.ts';
import { commands, findCommand } from './commands/commands.ts';
import { describeAll, describeCommand } from './help.ts';
import { connect, readAddress } from './login/connect.ts';
import { explain, exits, Problem } from './failures/problem.ts';
import { makeConsole, type Streams } from './terminal/console.ts';
import { version } from './package.json';

/** What every command takes. */
const common: Readonly<Record<string, Option>> = {
  url: { type: 'string', value: 'address', is: 'The address of your Hone, instead of HONE_URL' },
  help: { type: 'boolean', short: 'h', is: 'How this command is used' },
};

/** Returns the exit code. */
export async function run(argv: readonly string[], streams: Streams): Promise<number> {
  const console = makeConsole(streams);
  try {
    const [first] = argv;
    if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
      console.print(describeAll(commands));
      return exits.done;
    }
    if (first === '--version' || first === '-v') {
      console.print(version);
      return exits.done;
    }
    const { command, rest } = findCommand(argv);
    const given = read(command, rest);
    if (given.has('help')) console.print(describeCommand(command, common));
    else {
      const address = () => readAddress(given.get('url'), streams.env);
      await command.run({ console, given, address, client: () => connect(address(), streams.env) });
    }
    return exits.done;
  } catch (error) {
    const { exit, sentence } = explain(error);
    if (sentence) console.tell(sentence);
    return exit;
  }
}

function read(command: Command, rest: readonly string[]): Given {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...common }).map(([name, { type, multiple = false, short }]) => [
      name,
      { type, multiple, ...(short && { short }) },
    ]),
  );
  const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true });
  if (positionals.length > command.most && !values['help']) {
    const tooMany = positionals[command.most]!;
    throw new Problem(`“${tooMany}” is one word too many. Put a text with spaces in quotes.`, exits.usage);
  }
  const all = (name: string) => [values[name] ?? []].flat().map(String);
  for (const [name, { of }] of Object.entries(command.options)) {
    const wrong = of && all(name).find((value) => !of.includes(value));
    if (wrong !== undefined) throw new Problem(`--${name} must be one of: ${of!.join(', ')}.`, exits.usage);
  }
  return { texts: positionals, has: (name) => values[name] === true, get: (name) => all(name)[0], all };
}
