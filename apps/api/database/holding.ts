import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { lockFolder, type Lock } from './lock.ts';

/** For whoever opens, copies or restores an embedded database, until it's released. */
export function holdFolder(folder: string): Lock {
  const account = findOwnerInstead(folder);
  if (account !== undefined) throw new FolderOfAnother(folder, account);
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  return lockFolder(folder);
}

export class FolderOfAnother extends Error {
  override readonly name = 'FolderOfAnother';
  readonly account: string;
  constructor(folder: string, account: string) {
    super(
      `${folder} belongs to the account ${account}, whose server couldn’t open what root leaves there. ` +
        `Put this in front of the command: ${asAccount(account)}`,
    );
    this.account = account;
  }
}

/** With the settings of the environment. */
export const asAccount = (account: string): string => `sudo -E -u ${account}`;

/** Who has to do it instead of root; undefined: this process may. */
export function findOwnerInstead(folder: string): string | undefined {
  const owner = ownerOf(folder) ?? ownerOf(dirname(folder));
  return isForOwner(process.getuid?.(), owner) ? nameAccount(owner!) : undefined;
}

/** Any other account is kept out by the permissions of the files. Root isn't, and what it writes is root's. */
export const isForOwner = (ours: number | undefined, owner: number | undefined): boolean =>
  ours === 0 && owner !== undefined && owner !== 0;

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}

/** As `sudo` takes it. */
export function nameAccount(uid: number): string {
  const known = readAccounts().find(([, , id]) => id === String(uid));
  return known?.[0] ?? `'#${uid}'`;
}

function readAccounts(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
  } catch {
    return [];
  }
}
