import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { withDeadline } from '../../ports/joined-signal.ts';
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

class Refused extends Error {
  readonly status: number;
  constructor(method: string | undefined, status: number, code: string | undefined) {
    super(`It answered ${status} to ${method}${code === undefined ? '' : `: ${code}`}.`);
    this.status = status;
  }
}

/** Such as SignatureDoesNotMatch: the status is the same for a wrong key and for a clock that is wrong. */
async function codeIn(response: Response): Promise<string | undefined> {
  return /<Code>(\w{1,100})<\/Code>/.exec(await response.text())?.[1];
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
        const request = await client.sign(addressOf(name), init);
        return await withDeadline(retry.milliseconds, async (signal) => {
          // A signature is for one address: whatever another one answers is not our file.
          const response = await fetch(request, { redirect: 'error', signal });
          if (response.ok || response.status === 404) return read(response);
          throw new Refused(init.method, response.status, await codeIn(response));
        });
      } catch (error) {
        reason = error;
        if (error instanceof Refused && error.status < 500 && error.status !== 429) break;
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
