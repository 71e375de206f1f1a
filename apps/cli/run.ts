import { commands } from './commands.ts';
import { exits, Interrupted, Problem, type Exit } from './failures/problem.ts';
import { describeAll, describeCommand } from './grammar/help.ts';
import { common, findCommand, readGiven } from './grammar/read.ts';
import { version } from './package.json';
import { makeConsole, type Streams } from './terminal/console.ts';

/** Returns the exit code. */
export async function run(argv: readonly string[], streams: Streams): Promise<Exit> {
  const console = makeConsole(streams);
  try {
    const [first, ...named] = argv;
    if (first === 'help' && named.length > 0) return await run([...named, '--help'], streams);
    if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
      console.print(describeAll(commands));
      return exits.done;
    }
    if (first === '--version' || first === '-v') {
      console.print(version);
      return exits.done;
    }
    const { command, rest } = findCommand(commands, argv);
    const given = readGiven(command, rest);
    if (given.has('help')) {
      console.print(describeCommand(command, common));
      return exits.done;
    }
    const work = await command.load();
    const address = async () => (await import('./login/address.ts')).readAddress(given.get('url'), streams.env);
    const client = async () => (await import('./login/connect.ts')).connect(await address(), streams.env);
    await work({ console, given, commands, address, client });
    return exits.done;
  } catch (error) {
    if (error instanceof Interrupted) return exits.interrupted;
    const { exit, sentence } = await sayWhy(error);
    console.tell(sentence);
    return exit;
  }
}

async function sayWhy(error: unknown): Promise<{ exit: Exit; sentence: string }> {
  if (error instanceof Problem) return { exit: error.exit, sentence: error.message };
  return (await import('./failures/explain.ts')).explain(error);
}
