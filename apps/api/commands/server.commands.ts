import type { Command, SettingsCommand } from './admin/command.ts';
import { readReportWish, reportEnhancements } from './enhancements/command.ts';
import { migrateDatabase } from './migrate.ts';
import { checkModels } from './models.ts';

export const server: readonly (Command | SettingsCommand)[] = [
  {
    words: ['migrate'],
    takes: '',
    does: 'brings the database up to date for this build, as its server does when it starts',
    ask: migrateDatabase,
  },
  {
    words: ['report', 'enhancements'],
    takes: '[--days N] [--json]',
    does: 'sums up acts, models, rows of briefs and costs of a period, without any text',
    read(given) {
      const wish = readReportWish(given);
      return (admin, say) => reportEnhancements(admin, wish, say);
    },
  },
  {
    words: ['check', 'models'],
    takes: '',
    does: 'calls each model of HONE_MODELS and says what works',
    ask: ({ models }, say) => checkModels(models, say),
  },
];
