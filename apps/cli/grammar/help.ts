import type { Command, Option } from './command.ts';

const exitCodes = `Exit codes:
  0 done · 1 refused or failed · 2 wrong usage · 3 not signed in · 4 try again later · 130 interrupted`;

const environment = `Environment:
  HONE_URL      the address of your Hone
  HONE_API_KEY  a key from your profile, instead of hone login
  NO_COLOR      no colors`;

export function describeAll(commands: readonly Command[]): string {
  const shown = commands.filter(({ isHidden }) => !isHidden).map((one) => [`hone ${usage(one)}`, one.is] as const);
  return [
    'Improve prompts for AI tools, and use your library of prompts.',
    ['Commands:', ...inColumns(shown)].join('\n'),
    environment,
    exitCodes,
    'hone COMMAND --help says more about a command.',
  ].join('\n\n');
}

export function describeCommand(command: Command, common: Readonly<Record<string, Option>>): string {
  const options = Object.entries({ ...command.options, ...common }).map(([name, option]) => {
    const short = option.short ? `-${option.short}, ` : '';
    const value = option.type === 'string' ? ` ${option.of ? option.of.join('|') : (option.value ?? 'text')}` : '';
    return [`${short}--${name}${value}`, option.is] as const;
  });
  return [
    `hone ${usage(command)}`,
    [command.is, command.more ?? ''].filter(Boolean).join('\n'),
    ['Options:', ...inColumns(options)].join('\n'),
    exitCodes,
  ].join('\n\n');
}

function usage({ name, takes }: Command): string {
  return takes ? `${name} ${takes}` : name;
}

const widest = 34;

function inColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(widest, Math.max(...rows.map(([left]) => left.length)));
  return rows.map(([left, right]) =>
    left.length > width ? `  ${left}\n  ${' '.repeat(width)}  ${right}` : `  ${left.padEnd(width)}  ${right}`,
  );
}
