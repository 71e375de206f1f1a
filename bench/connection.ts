import { once } from 'node:events';
import { connect } from 'node:net';

export interface Answer {
  status: number;
  /** Without the head; of a stream with what frames its parts. */
  body: string;
  /** From sending to the end, in milliseconds; and to the first word, where one was waited for. */
  took: number;
  firstWord: number;
}

/** A kept connection, on which one call follows the other. It does no more than it must: it shares the machine with what it measures. */
export interface Connection {
  send(request: Buffer, firstWord?: string): Promise<Answer>;
  close(): void;
}

export async function openConnection(address: string): Promise<Connection> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  let onBytes = (_: Buffer) => {};
  let onEnd = (_: Error) => {};
  socket.on('data', (bytes) => onBytes(bytes));
  socket.on('error', (error) => onEnd(error));
  socket.on('close', () => onEnd(new Error(`${address} closed the connection.`)));
  return {
    send: (request, firstWord) =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        const begun = performance.now();
        let first = Number.NaN;
        onEnd = reject;
        if (socket.destroyed) reject(new Error(`${address} had closed the connection.`));
        onBytes = (bytes) => {
          chunks.push(bytes);
          if (firstWord !== undefined && Number.isNaN(first) && bytes.includes(firstWord)) first = performance.now() - begun;
          const answer = readAnswer(chunks);
          if (answer) resolve({ ...answer, took: performance.now() - begun, firstWord: first });
        };
        socket.write(request);
      }),
    close() {
      onEnd = () => {};
      socket.destroy();
    },
  };
}

/** Undefined: more of it is to come. */
function readAnswer(chunks: Buffer[]): Pick<Answer, 'status' | 'body'> | undefined {
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  const headEnds = bytes.indexOf('\r\n\r\n');
  if (headEnds === -1) return undefined;
  const head = bytes.toString('latin1', 0, headEnds);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const body = bytes.subarray(headEnds + 4);
  const isWhole = length === undefined ? body.subarray(-5).toString('latin1') === '0\r\n\r\n' : body.length === Number(length);
  return isWhole ? { status: Number(head.slice(9, 12)), body: body.toString() } : undefined;
}
