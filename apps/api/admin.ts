import { isExplained } from './config/explained.ts';
import { composeAdmin } from './commands/admin/open.ts';
import { runCommand } from './commands/commands.ts';
import { lookAtSettings, readConfig } from './config.ts';
import { composePersonalData } from './personal-data.ts';

/** The command `hone`: exits with 0, or with 1 and a message. */
async function main(): Promise<void> {
  process.umask(0o077);
  // A reader that closes the pipe early, such as `head`, is no error.
  process.stdout.on('error', () => undefined);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  process.exitCode = await runCommand(
    process.argv.slice(2),
    say,
    (work) => composeAdmin(readConfig(), work, ({ message }) => complain(message), composePersonalData),
    () => readConfig(),
    () => lookAtSettings(),
  );
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

main().catch((error: Error) => {
  const { message, stack } = error;
  complain(isExplained(error) ? message : (stack ?? message));
  process.exitCode = 1;
});
