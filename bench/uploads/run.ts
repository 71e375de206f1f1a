import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { uploadFile } from '@hone/contracts/uploads';
import { pictureRules } from '@hone/domain/pictures';
import sharp from 'sharp';
import { quantile, printTable } from '../figures.ts';
import { measure } from '../machine.ts';

const together = 50;
const people = 10;

/** A photo of just under the most that may be sent, and whose pixels are as many as a camera's. */
async function makePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const noise = randomBytes(1_000_000);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = noise[at % noise.length]!;
  for (let quality = 60; quality > 1; quality -= 4) {
    const photo = await sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality }).toBuffer();
    // What a camera would have noted at its end: every photo is as large as may be.
    if (photo.length <= pictureRules.maximumBytes) return Buffer.concat([photo, Buffer.alloc(pictureRules.maximumBytes - photo.length)]);
  }
  throw new Error('No photo was small enough.');
}

/** The memory that a process holds now, in MB; not a number where the system has no /proc, or the process is gone. */
function readMemory(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number));
}

await measure(`bench:uploads: ${together} uploads of 5 MB at once`, async (machine) => {
  const server = await machine.startHone();
  const photo = await makePhoto();
  const accesses: string[] = [];
  for (let at = 0; at < people; at += 1) accesses.push((await machine.makeAccount(server.said, `sender${at}`)).access);
  const send = async (access: string): Promise<{ status: number; milliseconds: number }> => {
    const body = new FormData();
    body.set(uploadFile.upload.field, new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
    const began = performance.now();
    const response = await fetch(`${server.said}/api/v1${uploadFile.path}`, { method: 'POST', headers: { authorization: `Bearer ${access}` }, body });
    await response.arrayBuffer();
    return { status: response.status, milliseconds: performance.now() - began };
  };

  // The first one starts the process that decodes.
  await send(accesses[0]!);
  const memory = { server: [readMemory(server.pid)], child: [childMemory(server.pid)] };
  const watching = setInterval(() => {
    memory.server.push(readMemory(server.pid));
    memory.child.push(childMemory(server.pid));
  }, 20);
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: together }, (_, at) => send(accesses[at % people]!)));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watching);
  await new Promise((resume) => setTimeout(resume, 1000));

  const row = (name: string, values: number[], after: number) => {
    const known = values.filter((value) => !Number.isNaN(value));
    const [before, peak] = [known[0] ?? Number.NaN, Math.max(...known)];
    return [name, before.toFixed(0), peak.toFixed(0), (peak - before).toFixed(0), after.toFixed(0)];
  };
  printTable(['memory, MB', 'before', 'peak', 'rise', 'after'], [
    row('server', memory.server, readMemory(server.pid)),
    row('process that decodes', memory.child, childMemory(server.pid)),
  ]);
  const times = answers.map(({ milliseconds }) => milliseconds / 1000);
  const kept = answers.filter(({ status }) => status === 200).length;
  console.log(`\n  ${kept} of ${together} kept in ${seconds.toFixed(1)} s; the middle one after ${quantile(times, 0.5).toFixed(1)} s, the last after ${quantile(times, 1).toFixed(1)} s`);
  if (kept < together) console.log(`  the others: ${answers.map(({ status }) => status).filter((status) => status !== 200).join(', ')}`);
  console.log(`  the server's rise: aim below 60 MB\n`);
  await server.stop();
});

function childMemory(pid: number): number {
  const held = childrenOf(pid).map(readMemory).filter((memory) => !Number.isNaN(memory));
  return held.length > 0 ? Math.max(...held) : Number.NaN;
}
