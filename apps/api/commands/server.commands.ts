import { ofNone, ofOne, type Command, type SettingsCommand } from './admin/command.ts';
import { readReportWish, reportEnhancements } from './enhancements/command.ts';
import { retryJobs, showJobs } from './jobs.ts';
import { readLogWish, showLog } from './log.ts';
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
    words: ['jobs', 'see'],
    takes: '',
    does: 'shows how much work is waiting, and which jobs failed and why',
    read: ofNone(showJobs),
  },
  {
    words: ['jobs', 'retry'],
    isLogged: true,
    takes: 'ID|all',
    does: 'gives jobs that were given up another twelve attempts',
    read: ofOne(retryJobs),
  },
  {
    words: ['log'],
    takes: '[--days N]',
    does: 'shows what operators changed, when, and who it was',
    read(given) {
      const days = readLogWish(given);
      return (admin, say) => showLog(admin, days, say);
    },
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
