import { resolve } from 'node:path';
import { ownExtensionId, ownFirefoxId } from '@hone/contracts/access/extension';
import * as z from 'zod/mini';
import { backupVariables, findUselessBackups, readBackups } from './config/backups.ts';
import { prepareDataFolder } from './config/data-folder.ts';
import { databaseVariables, findUnsafeDatabase, readDatabase } from './config/database.ts';
import { filesVariables, findIncompleteFileSettings, readFiles } from './config/files.ts';
import { findIncompleteMailSettings, mailVariables, readMail } from './config/mail.ts';
import { findWrongModels, modelsVariables, readModels } from './config/models.ts';
import { findWrongMonitoring, monitoringVariables, readMonitoring } from './config/monitoring.ts';
import { findUnsafeNetwork, networkVariables, readNetwork } from './config/network.ts';
import { readOperator } from './config/operator.ts';
import { findIncompletePaymentSettings, paymentsVariables, readPayments } from './config/payments.ts';
import { findIncompleteServiceSettings, readServices, servicesVariables } from './config/services.ts';
import { findUnknown, type Looked } from './config/looked.ts';
import { findWrongSecret, keepSecret, readKeptSecret, readOldSecret, secretVariables } from './config/secret.ts';
import { findSecretFiles, findSecrets, readGiven } from './config/secret-files.ts';
import type { Config, IdentitySettings } from './config/settings.ts';
import { WrongSettings } from './config/wrong-settings.ts';

const Environment = z.object({
  HONE_MODE: z._default(z.enum(['local', 'production'], { error: "must be 'local' or 'production'" }), 'local'),
  ...networkVariables,
  HONE_DATA: z._default(z.string(), '.hone'),
  ...secretVariables,
  HONE_LOG: z.optional(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' }),
  ),
  ...databaseVariables,
  ...backupVariables,
  ...mailVariables,
  ...filesVariables,
  GOOGLE_CLIENT_ID: z.optional(
    z.string().check(
      z.regex(/^[\w-]+\.apps\.googleusercontent\.com$/, {
        error: 'must be a client id such as 1234-abcd.apps.googleusercontent.com',
      }),
    ),
  ),
  HONE_IDENTITY: z.optional(z.literal('none', { error: "can only be 'none'" })),
  ...modelsVariables,
  ...paymentsVariables,
  ...servicesVariables,
  ...monitoringVariables,
  EXTENSION_STORE_URL: z.optional(
    z.url({
      protocol: /^https$/,
      normalize: true,
      error: "must be the https:// address of the extension's page in its store",
    }),
  ),
  HONE_EXTENSION_IDS: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w@.-]{1,80}(?:\s*,\s*[\w@.-]{1,80})*$/, { error: 'must be extension ids separated by commas' }),
      ),
  ),
});
/** Every variable that means something to the server. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

type Variables = Record<string, string | undefined>;

/** The only place that reads the environment. `warn` reports what was corrected. */
export function readConfig(environment: Variables = process.env, warn = complain): Config {
  const { settings, data, operator } = readSettings(environment);
  const fault = prepareDataFolder(data, warn);
  if (fault) throw new WrongSettings([`HONE_DATA ${fault}`]);
  return shapeConfig(settings, data, operator, settings.HONE_SECRET ?? keepSecret(data));
}

/** For who only looks: it makes no folder and no secret, and says what is wrong instead of refusing. */
export function lookAtSettings(environment: Variables = process.env): Looked {
  const { given } = readGiven(environment);
  const around = {
    secrets: findSecrets(given),
    secretFiles: findSecretFiles(given),
    unknown: findUnknown(given, settingNames),
  };
  try {
    const { settings, data, operator } = readSettings(environment);
    const secret = settings.HONE_SECRET ?? readKeptSecret(data);
    if (secret !== undefined) around.secrets.push(secret);
    return { ...around, faults: [], config: shapeConfig(settings, data, operator, secret ?? '') };
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return { ...around, faults: error.lines, config: undefined };
  }
}

function readSettings(environment: Variables) {
  const { given, unread } = readGiven(environment);
  const parsed = z.safeParse(Environment, given);
  const groups = [
    findWrongSecret,
    findUnsafeNetwork,
    findUnsafeDatabase,
    findUselessBackups,
    findIncompleteFileSettings,
    findIncompleteMailSettings,
    findWrongModels,
    findIncompletePaymentSettings,
    findIncompleteServiceSettings,
    findWrongMonitoring,
  ];
  const faults = new Map([findIncompleteProduction, ...groups].flatMap((find) => find(given)));
  if (given['GOOGLE_CLIENT_ID'] && given['HONE_IDENTITY']) {
    faults.set('HONE_IDENTITY', 'must be unset when GOOGLE_CLIENT_ID is set');
  }
  for (const { path, message } of parsed.error?.issues ?? []) faults.set(path.join('.'), message);
  // What a file would have held isn't missing too.
  for (const [file, fault] of unread) {
    faults.delete(file.replace(/_FILE$/, ''));
    faults.set(file, fault);
  }
  if (!parsed.success || faults.size > 0) {
    throw new WrongSettings([...faults].map(([name, fault]) => `${name} ${fault}`));
  }
  return { settings: parsed.data, data: resolve(parsed.data.HONE_DATA), operator: readOperator(given) };
}

function shapeConfig(settings: z.infer<typeof Environment>, data: string, operator: string, secret: string): Config {
  return {
    mode: settings.HONE_MODE,
    ...readNetwork(settings),
    data,
    secret: Buffer.from(secret),
    oldSecret: readOldSecret(settings),
    log: settings.HONE_LOG ?? (settings.HONE_MODE === 'local' ? 'warn' : 'info'),
    database: readDatabase(settings, data),
    backups: readBackups(settings),
    mail: readMail(settings, data),
    files: readFiles(settings, data),
    identity: chooseIdentity(settings),
    models: readModels(settings),
    payments: readPayments(settings),
    services: readServices(settings),
    operator,
    monitoring: readMonitoring(settings),
    extensionStore: settings.EXTENSION_STORE_URL,
    extensions: settings.HONE_EXTENSION_IDS?.split(',').map((id) => id.trim()) ?? [ownExtensionId, ownFirefoxId],
  };
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** In production nothing is guessed: whatever has a local stand-in must be chosen explicitly. */
function findIncompleteProduction(given: Record<string, string | undefined>): [string, string][] {
  const faults: [string, string][] = [];
  if (given['HONE_MODE'] !== 'production') return faults;
  if (!given['GOOGLE_CLIENT_ID'] && !given['HONE_IDENTITY']) {
    faults.push([
      'GOOGLE_CLIENT_ID',
      'must be your Google client id; set HONE_IDENTITY=none to turn off Google sign-in',
    ]);
  }
  return faults;
}

function chooseIdentity({ GOOGLE_CLIENT_ID, HONE_IDENTITY }: z.infer<typeof Environment>): IdentitySettings {
  if (GOOGLE_CLIENT_ID) return { kind: 'google', clientId: GOOGLE_CLIENT_ID };
  return { kind: HONE_IDENTITY ?? 'local' };
}
