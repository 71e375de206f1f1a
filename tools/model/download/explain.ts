import { Obstacle } from '../../machine/obstacle.mjs';
import { tellBytes } from '../amounts.ts';
import type { Weights } from '../weights.ts';
import { percentOf } from './progress.ts';
import { Declined, OtherSize } from './receive.ts';
import { Stalled } from './request-weights.ts';

export interface Ended {
  weights: Weights;
  /** What is on the disk. */
  done: number;
  isStopped: boolean;
}

const again = 'run the same command again to continue from there';
const unreachable = /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ENETDOWN|ETIMEDOUT)$/;

/** One sentence for anything that ends a download. */
export function explain(error: unknown, { weights, done, isStopped }: Ended): Obstacle {
  if (error instanceof Obstacle) return error;
  const { host } = new URL(weights.address);
  const { code = '', message } = error as NodeJS.ErrnoException;
  const kept = `${percentOf(done, weights.bytes)} % (${tellBytes(done)}) is kept`;
  if (isStopped) return new Obstacle(`Stopped: ${kept}, so ${again}.`);
  if (error instanceof Declined) return new Obstacle(tellStatus(error.status, weights, host));
  if (error instanceof OtherSize) {
    const sizes = `${error.message} bytes instead of ${weights.bytes}`;
    return new Obstacle(
      `The file for ${weights.name} at ${host} has changed (${sizes}), so nothing was downloaded: ` +
        'choose another model with --model.',
    );
  }
  if (code === 'ENOSPC') return new Obstacle(`The disk is full: ${kept}, so free some space and ${again}.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return new Obstacle(`Hone can’t write the weights (${message}): set HONE_DATA to a folder that it can write.`);
  }
  if (unreachable.test(code)) {
    const otherwise = `or download ${weights.address} elsewhere and use --file`;
    return new Obstacle(`Couldn’t reach ${host} (${code}): check your connection, ${otherwise}.`);
  }
  const why = code.startsWith('ERR_STREAM') || code === '' ? '' : ` (${code})`;
  const what = error instanceof Stalled ? `${host} stopped sending` : `The connection to ${host} broke${why}`;
  return new Obstacle(`${what}: ${kept}, so ${again}.`);
}

function tellStatus(status: number, { name, address }: Weights, host: string): string {
  if (status === 404 || status === 410) return `${host} no longer has ${name}: choose another model with --model.`;
  if (status === 401 || status === 403) {
    return `${host} doesn’t let everyone download ${name} (${status}): download ${address} yourself and use --file.`;
  }
  if (status === 429 || status >= 500) return `${host} has trouble right now (${status}): try again in a few minutes.`;
  return `${host} didn’t send ${name} (${status}): download ${address} yourself and use --file.`;
}
