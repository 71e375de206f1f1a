import { isTest, type Finding, type Source } from './source.ts';

const EMPTY_NAME = /^(?:shared|common|utils|lib|helpers|types)$/;
const LONGEST_SOURCE = 250;
const LONGEST_TEST = 400;
const LONGEST_LINE = 140;

/** As long, and as wide, as what they hold. */
const DATA = [
  /^packages\/contracts\/messages\//,
  /^packages\/domain\/countries/,
  /^packages\/engine\/packs\/compiled\//,
  /^apps\/api\/migrations\//,
  /(?:words|\.spec|\.sample)\.ts$/,
];

/** Where lines are still to be broken; empty it, folder by folder. */
export const longLinesAllowedUntilCleaned: readonly string[] = [
  'apps/api/adapters/',
  'apps/api/admin.ts',
  'apps/api/channel/',
  'apps/api/commands/',
  'apps/api/config',
  'apps/api/database/',
  'apps/api/features/',
  'apps/api/house/',
  'apps/api/local/',
  'apps/api/mails/',
  'apps/api/main.test.ts',
  'apps/api/testing/',
  'apps/extension/content/',
  'apps/extension/manifest.ts',
  'apps/extension/testing/',
  'apps/web/app/',
  'apps/web/features/',
  'apps/web/layout/',
  'apps/web/platform/',
  'apps/web/testing/',
  'apps/web/ui/',
  'e2e/',
  'packages/client/',
  'packages/domain/',
  'packages/engine/',
];

const isData = (path: string) => DATA.some((place) => place.test(path));

/** A folder, or a file, that is named for nothing in particular collects everything. */
export function findEmptyNames({ path }: Source): Finding[] {
  const name = path.split('/').find((part) => EMPTY_NAME.test(part.split('.')[0]!))?.split('.')[0];
  return name === undefined ? [] : [{ path, line: 1, says: `name it for its subject: '${name}' says nothing` }];
}

export function findLongFiles({ path, text }: Source): Finding[] {
  const limit = isTest(path) ? LONGEST_TEST : LONGEST_SOURCE;
  const length = text.trimEnd().split('\n').length;
  if (length <= limit || isData(path)) return [];
  return [{ path, line: limit, says: `split the subject: ${length} lines, ${limit} are allowed` }];
}

export function findLongLines({ path, text }: Source): Finding[] {
  if (isData(path) || longLinesAllowedUntilCleaned.some((folder) => path.startsWith(folder))) return [];
  return text.split('\n').flatMap((line, at) => {
    const says = `break the line: ${line.length} columns, ${LONGEST_LINE} are allowed`;
    return line.length > LONGEST_LINE ? [{ path, line: at + 1, says }] : [];
  });
}
