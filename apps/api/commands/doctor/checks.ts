import { lookAtBackups } from './checks/backups.ts';
import { lookAtClock } from './checks/clock.ts';
import { lookAtDatabase } from './checks/database.ts';
import { lookAtFiles } from './checks/files.ts';
import type { Check } from './findings/finding.ts';
import { lookAtFolder } from './checks/folder.ts';
import { lookAtJobs, lookAtLedger, lookAtMaintenance, lookAtWebhooks } from './checks/rows.ts';
import { lookAtMail } from './checks/mail.ts';
import { lookAtModels } from './checks/models.ts';
import { lookAtOrigin } from './checks/origin.ts';
import { lookAtPayments } from './checks/payments.ts';
import { lookAtPooler } from './checks/pooler.ts';
import { lookAtSchema } from './checks/schema.ts';
import { lookAtSecret } from './checks/secret.ts';
import { lookAtServer } from './checks/server.ts';
import { lookAtVariables } from './checks/variables.ts';
import { lookAtStandby } from './checks/standby.ts';

/** In the order in which they are printed, among those that turned out the same. */
export const checks: readonly Check[] = [
  { subject: 'settings', seconds: 2, look: lookAtVariables },
  { subject: 'folder', seconds: 5, look: lookAtFolder },
  { subject: 'database', seconds: 20, look: lookAtDatabase },
  { subject: 'schema', seconds: 30, look: lookAtSchema },
  { subject: 'secret', seconds: 30, look: lookAtSecret },
  { subject: 'pooler', seconds: 20, look: lookAtPooler },
  { subject: 'standby', seconds: 20, look: lookAtStandby },
  { subject: 'server', seconds: 5, look: lookAtServer },
  { subject: 'address', seconds: 15, look: lookAtOrigin },
  { subject: 'mail', seconds: 15, look: lookAtMail },
  { subject: 'pictures', seconds: 20, look: lookAtFiles },
  { subject: 'models', seconds: 15, look: lookAtModels },
  { subject: 'payments', seconds: 45, look: lookAtPayments },
  { subject: 'webhooks', seconds: 30, look: lookAtWebhooks },
  { subject: 'clock', seconds: 30, look: lookAtClock },
  { subject: 'jobs', seconds: 30, look: lookAtJobs },
  { subject: 'maintenance', seconds: 30, look: lookAtMaintenance },
  { subject: 'ledger', seconds: 30, look: lookAtLedger },
  { subject: 'backups', seconds: 30, look: lookAtBackups },
];
