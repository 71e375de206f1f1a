import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { FilesUnavailable, isFileName, type FilesPort } from '../../ports/files.ts';

export interface S3Settings {
  /** The bucket is the first segment of each path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface RetrySettings {
  milliseconds: number;
  tries: number;
  /** Milliseconds before the second attempt; doubled before each further one. */
  pause: number;
}

const usual: RetrySettings = { milliseconds: 5000, tries: 3, pause: 200 };

export function s3Files(settings: S3Settings, retry = usual): FilesPort {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  // Its own retries have no time-out, and none for a connection that breaks.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const addressOf = (name: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${name}`;

  // Each request is idempotent, so one whose response was lost may be repeated.
  const ask = async <Value>(
    name: string,
    init: RequestInit,
    read: (response: Response) => Promise<Value>,
  ): Promise<Value> => {
    let reason: unknown;
    for (let tries = 0; tries < retry.tries; tries += 1) {
      if (tries > 0) await pause(retry.pause * 2 ** (tries - 1));
      try {
        const request = await client.sign(addressOf(name), {
          ...init,
          signal: AbortSignal.timeout(retry.milliseconds),
        });
        // A signature is for one address: whatever another one answers is not our file.
        const response = await fetch(request, { redirect: 'error' });
        if (response.ok || response.status === 404) return await read(response);
        await response.body?.cancel();
        reason = new Error(`It answered ${response.status} to ${init.method}.`);
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        reason = error;
      }
    }
    throw new FilesUnavailable('The file store didn’t complete the request.', { cause: reason });
  };
  const discard = async (response: Response) => void (await response.body?.cancel());

  return {
    async put(name, content, type) {
      if (!isFileName(name)) throw new Error('A file of this name cannot be kept.');
      // With the hash in the signature, content that was altered on the way is refused.
      const headers = {
        'content-type': type,
        'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
      };
      const found = await ask(name, { method: 'PUT', body: content as BodyInit, headers }, async (response) => {
        await discard(response);
        return response.ok;
      });
      if (!found) throw new FilesUnavailable('The bucket doesn’t exist.');
    },
    async get(name) {
      if (!isFileName(name)) return undefined;
      return ask(name, { method: 'GET' }, async (response) => {
        if (response.ok)
          return {
            content: Buffer.from(await response.arrayBuffer()),
            type: response.headers.get('content-type') ?? '',
          };
        await discard(response);
        return undefined;
      });
    },
    async remove(name) {
      if (isFileName(name)) await ask(name, { method: 'DELETE' }, discard);
    },
  };
}
