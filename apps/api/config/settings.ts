import type { BackupSettings } from './backups.ts';
import type { DatabaseSettings } from './database.ts';
import type { FilesSettings } from './files.ts';
import type { MailSettings } from './mail.ts';
import type { ModelListing } from './models.ts';
import type { MonitoringSettings } from './monitoring.ts';
import type { NetworkSettings } from './network.ts';
import type { PaymentsSettings } from './payments.ts';
import type { ServicesSettings } from './services.ts';

/** `keys`: where Google's keys are, if not at Google's. */
export type IdentitySettings =
  | { kind: 'google'; clientId: string; keys?: string }
  | { kind: 'local' }
  | { kind: 'none' };

export interface Config extends NetworkSettings {
  mode: 'local' | 'production';
  data: string;
  secret: Buffer;
  /** The one that it replaces. */
  oldSecret: Buffer | undefined;
  log: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  database: DatabaseSettings;
  /** Every night; undefined: only when asked. */
  backups: BackupSettings | undefined;
  mail: MailSettings;
  files: FilesSettings;
  identity: IdentitySettings;
  /** In the order in which they are asked. */
  models: ModelListing[];
  payments: PaymentsSettings;
  services: ServicesSettings;
  /** Whose account of the operating system runs this process. */
  operator: string;
  monitoring: MonitoringSettings;
  /** Undefined: not in any store yet. */
  extensionStore: string | undefined;
  extensions: string[];
}
