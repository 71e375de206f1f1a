import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { answer, better, replace } from './answers.ts';
import { protocols } from './protocols.ts';

export interface HostileServer {
  address: string;
  /** How often it was called. */
  calls(): number;
  stop(): Promise<void>;
}

/** Answers every call with these prepared bytes: sending them costs this process no measurable time. */
export async function startHostileServer(bytes: Buffer): Promise<HostileServer> {
  const sockets = new Set<Socket>();
  let calls = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.once('data', () => {
      calls += 1;
      socket.end(bytes);
    });
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An HTTP response whose body arrives in these chunks. */
function respond(chunks: Iterable<string>, type = 'text/event-stream', status = '200 OK'): Buffer {
  const head = `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n`;
  const parts = [head];
  for (const chunk of chunks) parts.push(`${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`);
  return Buffer.from([...parts, '0\r\n\r\n'].join(''));
}

const { begin, piece, end, whole } = protocols.openai;
const ending = end('stop', { input: 1, output: 1 }).join('');
const chunksOf = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
/** An answer in these pieces, in chunks of the usual size. */
const say = (pieces: readonly string[]) =>
  respond(chunksOf([...begin, ...pieces.flatMap(piece), ending].join(''), 30_000));
/** As short as an event can be. */
const bare = (content: string) => `data:{"choices":[{"delta":{"content":"${content}"}}]}\n\n`;
const send = (body: string) => respond(chunksOf(body + ending, 30_000));

const sentence = 'Write to the landlord about the radiators, and say that they are cold. ';
const words = (length: number) => sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);

/** What was sent to stop the server, and similar input. */
export const hostileAnswers: Readonly<Record<string, () => Buffer>> = {
  // With everything from the dictated prompt that must not be lost.
  '3.7 MB of a prompt': () => say(chunksOf(better + ` ${better.replaceAll(/⟦\d⟧/g, 'it')}`.repeat(6500), 60_000)),
  '3.7 MB of text': () => say(chunksOf(words(3_700_000), 60_000)),
  '3.7 MB of text in one piece': () => say([words(3_700_000)]),
  '40 changes of 90 kB': () =>
    say([
      answer(
        [],
        Array.from({ length: 40 }, () => replace(words(90_000))),
      ),
    ]),
  '85,000 spaces, one by one': () => send(bare(' ').repeat(85_000)),
  '3.9 million brackets': () => say(chunksOf('['.repeat(3_900_000), 60_000)),
  '2 million braces': () => say(chunksOf('{"a":'.repeat(400_000), 60_000)),
  'a thought of 3.9 MB': () => say(['<think>', ...chunksOf(words(3_900_000), 60)]),
  'lines that end in one way and in the other': () => respond(Array<string>(65).fill(`${'\n'.repeat(59_999)}\r`)),
  'lines of nothing': () => send(':\n'.repeat(1_900_000)),
  'lines of no known kind': () => send('x\n'.repeat(1_900_000)),
  'an event of 700,000 lines': () => send(`${'data:\n'.repeat(650_000)}\n`),
  'a line of 3.9 MB': () => send(`data: ${'x'.repeat(3_900_000)}\n\n`),
  'a line of 500,000 bytes, byte by byte': () => respond(chunksOf(`data: ${'x'.repeat(500_000)}\n\n`, 1)),
  '60,000 events without a text': () => send(piece('').join('').repeat(20_000)),
  '400,000 events of nothing': () => send('data: {}\n\n'.repeat(390_000)),
  'an event that is nested 3.9 million times': () => send(`data: ${'['.repeat(3_900_000)}\n\n`),
  'a million keys in one event': () =>
    send(`data: {${Array.from({ length: 300_000 }, (_, at) => `"k${at}":1`).join()}}\n\n`),
  '3.7 MB at once, and no stream': () => respond([whole(words(3_700_000))], 'application/json'),
  '3.9 MB at once that are no JSON': () => respond(['['.repeat(3_900_000)], 'application/json'),
  'a refusal of 3.9 MB': () => respond(chunksOf('no '.repeat(1_300_000), 30_000), 'text/plain', '400 Bad Request'),
  'a refusal, byte by byte': () => respond(chunksOf('no '.repeat(160_000), 1), 'text/plain', '400 Bad Request'),
};
