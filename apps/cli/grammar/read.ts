import { parseArgs } from 'node:util';
import { exits, Problem } from '../failures/problem.ts';
import type { Command, Given, Option } from './command.ts';

/** What every command takes. */
export const common: Readonly<Record<string, Option>> = {
  url: { type: 'string', value: 'address', is: 'The address of your Hone, instead of HONE_URL' },
  help: { type: 'boolean', short: 'h', is: 'How this command is used' },
};

export function findCommand(
  commands: readonly Command[],
  argv: readonly string[],
): { command: Command; rest: readonly string[] } {
  for (const length of [2, 1]) {
    const name = argv.slice(0, length).join(' ');
    const command = commands.find((one) => one.name === name);
    if (command) return { command, rest: argv.slice(length) };
  }
  const [first = ''] = argv;
  const group = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => `hone ${name}`);
  const advice = group.length > 0 ? `Use one of: ${group.join(', ')}.` : 'See hone --help.';
  throw new Problem(group.length > 0 ? advice : `There is no command “${first}”. ${advice}`, exits.usage);
}

export function readGiven({ options: own = {}, most = 0 }: Command, rest: readonly string[]): Given {
  const options = Object.fromEntries(
    Object.entries({ ...own, ...common }).map(([name, { type, multiple = false, short }]) => [
      name,
      { type, multiple, ...(short && { short }) },
    ]),
  );
  const { values, positionals } = parse(rest, options);
  if (positionals.length > most && !values['help']) {
    const tooMany = positionals[most]!;
    throw new Problem(`“${tooMany}” is one word too many. Put a text with spaces in quotes.`, exits.usage);
  }
  const all = (name: string) => [values[name] ?? []].flat().map(String);
  for (const [name, { of }] of Object.entries(own)) {
    const wrong = of && all(name).find((value) => !of.includes(value));
    if (wrong !== undefined) throw new Problem(`--${name} must be one of: ${of!.join(', ')}.`, exits.usage);
  }
  return { texts: positionals, has: (name) => values[name] === true, get: (name) => all(name)[0], all };
}

type Options = Record<string, { type: 'string' | 'boolean'; multiple: boolean; short?: string }>;

function parse(rest: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...rest], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
    // Its first sentence says what is wrong; the advice after it is for programmers.
    throw new Problem(`${error.message.split('. ')[0]!.replace(/\.$/, '')}. See hone --help.`, exits.usage);
  }
}
