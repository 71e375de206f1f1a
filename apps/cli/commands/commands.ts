import type { Command } from './command.ts';
import { exits, Problem } from '../failures/problem.ts';
import { completeCommand, completionCommand } from './completion.ts';
import { enhanceCommand } from './enhance.ts';
import { getCommand, listCommand, saveCommand, searchCommand, useCommand } from './library.ts';
import { loginCommand, logoutCommand, whoamiCommand } from './login.ts';
import { mcpCommand } from './mcp.ts';

export const commands: readonly Command[] = [
  enhanceCommand,
  listCommand,
  searchCommand,
  getCommand,
  useCommand,
  saveCommand,
  loginCommand,
  logoutCommand,
  whoamiCommand,
  mcpCommand,
  completionCommand,
];

const hidden = [completeCommand(() => commands)];

export function findCommand(argv: readonly string[]): { command: Command; rest: readonly string[] } {
  for (const length of [2, 1]) {
    const name = argv.slice(0, length).join(' ');
    const command = [...commands, ...hidden].find((one) => one.name === name);
    if (command) return { command, rest: argv.slice(length) };
  }
  const [first = ''] = argv;
  const group = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => `hone ${name}`);
  const advice = group.length > 0 ? `Use one of: ${group.join(', ')}.` : 'See hone --help.';
  throw new Problem(group.length > 0 ? advice : `There is no command “${first}”. ${advice}`, exits.usage);
}
