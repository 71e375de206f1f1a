import { userInfo } from 'node:os';

/** Who runs a command, by the accounts of the operating system. */
export function readOperator(environment: Record<string, string | undefined>): string {
  return (environment['SUDO_USER'] || accountName()).slice(0, 100);
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container an account may have a number alone.
    return `account ${process.getuid?.() ?? 'without a name'}`;
  }
}
