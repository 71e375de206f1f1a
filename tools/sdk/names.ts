import * as credits from '@hone/contracts/credits';
import type { Schema } from '@hone/contracts/declarations/define';
import * as brief from '@hone/contracts/enhance/brief';
import * as enhance from '@hone/contracts/enhance/enhance';
import * as history from '@hone/contracts/history';
import * as categories from '@hone/contracts/library/categories';
import * as changes from '@hone/contracts/library/changes';
import * as changesOfText from '@hone/contracts/library/changes-of-text';
import * as prompts from '@hone/contracts/library/prompts';
import * as searches from '@hone/contracts/library/searches';
import * as several from '@hone/contracts/library/several';
import * as variables from '@hone/contracts/library/variables';
import * as versions from '@hone/contracts/library/versions';
import * as deletions from '@hone/contracts/profile/deletions';

/** Whose schemas have a name of their own in the SDK: the one that they are exported by. */
const subjects: readonly object[] = [
  credits,
  brief,
  enhance,
  history,
  categories,
  changes,
  changesOfText,
  prompts,
  searches,
  several,
  variables,
  versions,
  deletions,
];

/** Clear beside the others of their file, but not to someone who sees all of them at once. */
const clearer: Readonly<Record<string, string>> = {
  By: 'EnhancedBy',
  Choice: 'BriefChoice',
  Done: 'Enhancement',
  Hunk: 'Edit',
  Kept: 'KeptFacts',
  MadeRow: 'MadeBriefRow',
  Meta: 'EnhancementStart',
  Row: 'BriefRow',
  Usage: 'CreditUsage',
};

export function listNamed(): [name: string, schema: Schema][] {
  return subjects
    .flatMap((file) => Object.entries(file) as [string, unknown][])
    .filter((pair): pair is [string, Schema] => isObjectSchema(pair[1]))
    .map(([name, schema]) => [clearer[name] ?? name, schema]);
}

function isObjectSchema(value: unknown): boolean {
  return (value as Partial<Schema> | null)?._zod?.def.type === 'object';
}
