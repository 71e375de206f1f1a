import { readFileSync, writeFileSync } from 'node:fs';
import { uploadFile } from '@hone/contracts/profile/uploads';
import { pictureRules } from '@hone/domain/access/pictures';
import sharp from 'sharp';
import { median, printMarks } from '../figures.ts';
import { measure } from '../measure.ts';
import { insertPeople, signTokens } from '../people.ts';

const together = 50;
const people = 10;

await measure(`bench:uploads: ${together} uploads of 5 MB at once`, async ({ settings, database, startHone }) => {
  const server = await startHone();
  const photo = await makePhoto();
  const tokens = signTokens(settings.HONE_SECRET, await insertPeople(database, 'sender', people));
  let startedAt = performance.now();
  const send = async (at: number) => {
    const body = new FormData();
    body.set(uploadFile.upload.field, new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
    const headers = { authorization: `Bearer ${tokens[at % people]}` };
    const response = await fetch(`${server.url}/api/v1${uploadFile.path}`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return { status: response.status, seconds: (performance.now() - startedAt) / 1000 };
  };

  await send(0);
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
  const processes = [server.pid, Number(children.split(' ')[0])];
  const before = processes.map(forgetPeak);
  startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: together }, (_, at) => send(at)));
  const seconds = answers.map((answer) => answer.seconds);
  const rises = processes.map((pid, at) => readMegabytes(pid, 'VmHWM') - before[at]!);
  printMarks(`${together} uploads`, [
    ['kept', answers.filter(({ status }) => status === 200).length, '', { least: together }],
    ['the middle one after', median(seconds), 's'],
    ['the last one after', Math.max(...seconds), 's'],
    ['memory of the server, before', before[0]!, 'MB'],
    ['  its rise', rises[0]!, 'MB', { most: 60 }],
    ['memory of the process that decodes, before', before[1]!, 'MB'],
    ['  its rise', rises[1]!, 'MB'],
  ]);
});

async function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const pixels = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'grey', noise } });
  const photo = await pixels.jpeg({ quality: 40 }).toBuffer();
  // Padding, so that every photo has the maximum size.
  return Buffer.concat([photo, Buffer.alloc(pictureRules.maximumBytes - photo.length)]);
}

function forgetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return readMegabytes(pid, 'VmRSS');
}

function readMegabytes(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}
