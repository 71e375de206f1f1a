import type { Schema } from '@hone/contracts/declarations/define';
import { subjects } from '@hone/contracts/declarations/endpoints';
import { Failure } from '@hone/contracts/declarations/failure';
import * as brief from '@hone/contracts/enhance/brief';
import * as changesOfText from '@hone/contracts/library/changes-of-text';
import * as deletions from '@hone/contracts/profile/deletions';

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

/** What has a name of its own in the document and in the SDK: the one that the contracts export it by. */
export function listNamed(): [name: string, schema: Schema][] {
  return [...subjects, brief, changesOfText, deletions, { Failure }]
    .flatMap((file) => Object.entries(file) as [string, unknown][])
    .filter((pair): pair is [string, Schema] => isObjectSchema(pair[1]))
    .map(([name, schema]) => [clearer[name] ?? name, schema]);
}

function isObjectSchema(value: unknown): boolean {
  return (value as Partial<Schema> | null)?._zod?.def.type === 'object';
}
