import { ofNone, ofOne, type Command, type Examination, type SettingsCommand } from './admin/command.ts';
import { readDoctorWish, runDoctor } from './doctor/doctor.ts';
import { readReportWish, reportEnhancements } from './enhancements/command.ts';
import { retryJobs, showJobs } from './jobs.ts';
import { readLogWish, showLog } from './log.ts';
import { readSentence, showMaintenance, turnOff, turnOn } from './maintenance.ts';
import { migrateDatabase } from './migrate.ts';
import { checkModels } from './models.ts';
import { makeNewKey, readNewWish, showSecret } from './secret.ts';

export const server: readonly (Command | SettingsCommand | Examination)[] = [
  {
    words: ['doctor'],
    takes: '[--json]',
    does: 'tries what a server needs, and says what is wrong and what to do',
    examine(given) {
      const isJson = readDoctorWish(given);
      return (looked, say) => runDoctor(looked, isJson, say);
    },
  },
  {
    words: ['migrate'],
    isLogged: true,
    takes: '',
    does: 'brings the database up to date for this build, as its server does when it starts',
    ask: migrateDatabase,
  },
  {
    words: ['maintenance', 'on'],
    isLogged: true,
    takes: '[--says "…"]',
    does: 'makes every server refuse changes, answer reads, and leave background work alone',
    read(given, refuse) {
      const says = readSentence(given, refuse);
      return (admin, say) => turnOn(admin, says, say);
    },
  },
  {
    words: ['maintenance', 'off'],
    isLogged: true,
    takes: '',
    does: 'ends that',
    read: ofNone(turnOff),
  },
  {
    words: ['maintenance', 'see'],
    takes: '',
    does: 'shows whether it is on, since when, and by whom',
    read: ofNone(showMaintenance),
  },
  {
    words: ['secret', 'see'],
    takes: '',
    does: 'shows which secret opens the key that everything sealed depends on',
    read: ofNone(showSecret),
  },
  {
    words: ['secret', 'new'],
    isLogged: true,
    takes: '[--yes]',
    does: 'for a lost secret: makes a new such key, once it has said what is lost',
    read(given, refuse) {
      const isSure = readNewWish(given, refuse);
      return (admin, say) => makeNewKey(admin, isSure, say);
    },
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
