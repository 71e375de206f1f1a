import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { wholeNumber } from './numbers.ts';

export interface BackupSettings {
  folder: string;
  days: number;
}

export const backupVariables = {
  HONE_BACKUPS: z.optional(z.string()),
  HONE_BACKUP_DAYS: z.optional(wholeNumber(1, 3650)),
};

type Given = { [name in 'HONE_BACKUPS' | 'DATABASE_URL']?: string | undefined };

/** A PostgreSQL server has better means, and a setting that does nothing would be trusted. */
export function findUselessBackups({ HONE_BACKUPS, DATABASE_URL }: Given): [string, string][] {
  const what = 'is for the embedded database; for a PostgreSQL database, set up backups there (docs/operating.md)';
  return HONE_BACKUPS !== undefined && DATABASE_URL !== undefined ? [['HONE_BACKUPS', what]] : [];
}

export function readBackups({
  HONE_BACKUPS: folder,
  HONE_BACKUP_DAYS: days = 7,
}: {
  HONE_BACKUPS?: string | undefined;
  HONE_BACKUP_DAYS?: number | undefined;
}): BackupSettings | undefined {
  return folder === undefined ? undefined : { folder: resolve(folder), days };
}
