import { join } from 'node:path';
import { isLoopback } from '@hone/domain/enhance/hosts';
import { isUrl } from '@hone/domain/urls';
import * as z from 'zod/mini';

export type FilesSettings =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

export const filesVariables = {
  HONE_FILES: z.optional(z.enum(['folder', 's3'], { error: "must be 'folder' or 's3'" })),
  S3_ENDPOINT: z.optional(
    z.string().check(
      z.refine(isStoreAddress, {
        error: 'must be the address of the store, such as https://s3.example.org, without name or password',
      }),
    ),
  ),
  S3_REGION: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]+$/, { error: 'must be the name of a region, such as eu-central-1' })),
  ),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
};

const storeVariables = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Given = { [name in 'HONE_MODE' | 'HONE_FILES' | (typeof storeVariables)[number]]?: string | undefined };

/** A store is chosen by name, or by any of its variables; then it needs all of them. */
export function findIncompleteFileSettings(given: Given): [string, string][] {
  const isNamed = given.HONE_FILES === 's3' || storeVariables.some((name) => given[name] !== undefined);
  const isProduction = given.HONE_MODE === 'production';
  if (!isNamed) {
    const what =
      "must be 'folder' to store pictures on this machine, or 's3' with S3_ENDPOINT and the other S3 settings";
    return isProduction && given.HONE_FILES === undefined ? [['HONE_FILES', what]] : [];
  }
  if (given.HONE_FILES === 'folder') {
    return [['HONE_FILES', "must be 's3' or unset when S3 settings such as S3_ENDPOINT are set"]];
  }
  const faults = storeVariables
    .filter((name) => given[name] === undefined)
    .map((name): [string, string] => [name, `must be set too: a store needs all of ${storeVariables.join(', ')}`]);
  if (isProduction && isInTheClear(given.S3_ENDPOINT)) {
    const what = 'must begin with https://, so that the connection to another machine is encrypted';
    faults.push(['S3_ENDPOINT', `${what}; on a closed network without TLS, use ?tls=off at its end`]);
  }
  return faults;
}

/** Pictures and keys that anyone on the way could read, unless that was allowed explicitly. */
function isInTheClear(endpoint: string | undefined): boolean {
  if (endpoint === undefined || !isStoreAddress(endpoint)) return false;
  const { protocol, hostname, search } = new URL(endpoint);
  return protocol === 'http:' && search === '' && !isLoopback(hostname);
}

function isStoreAddress(value: string): boolean {
  return /^https:\/\/[^\s?#@\\]+$|^http:\/\/[^\s?#@\\]+(?:\?tls=off)?$/.test(value) && isUrl(value);
}

export function readFiles(settings: Given, data: string): FilesSettings {
  const { S3_ENDPOINT: address, S3_REGION: region, S3_BUCKET: bucket } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!address || !region || !bucket || !accessKeyId || !secretAccessKey) {
    return { kind: 'folder', folder: join(data, 'files') };
  }
  return { kind: 's3', endpoint: address.replace(/\?tls=off$/, ''), region, bucket, accessKeyId, secretAccessKey };
}
