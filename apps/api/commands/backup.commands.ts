import type { SettingsCommand } from './admin/command.ts';
import { backUp, restore } from './backup.ts';
import { moveToPostgres } from './move.ts';

export const backups: readonly SettingsCommand[] = [
  {
    words: ['backup'],
    isLogged: true,
    takes: '[FOLDER]',
    does: 'copies the embedded database and its pictures, beside a running server too',
    ask: backUp,
  },
  {
    words: ['restore'],
    isLogged: true,
    takes: 'FOLDER',
    does: 'checks such a copy, and puts it where no database is yet',
    ask: restore,
  },
  {
    words: ['move'],
    isLogged: true,
    takes: '',
    does: 'moves the embedded database to the PostgreSQL database in DATABASE_URL',
    ask: moveToPostgres,
  },
];
