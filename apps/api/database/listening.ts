import type pg from 'pg';

const triesAgainAfter = 1000;

/** Uses a dedicated connection, since pooled ones come and go, and reconnects when it is cut. */
export async function listenOn(
  line: string,
  onWord: (word: string) => void,
  makeClient: () => pg.Client,
  onError: (error: Error) => void,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  const reconnect = () => {
    if (closed) return;
    again ??= setTimeout(() => {
      again = undefined;
      connect().catch((error: Error) => {
        onError(error);
        reconnect();
      });
    }, triesAgainAfter);
  };
  const connect = async () => {
    const fresh = makeClient();
    client = fresh;
    fresh.on('error', onError);
    fresh.once('end', () => void (client === fresh && reconnect()));
    fresh.on('notification', ({ payload }) => void (payload !== undefined && onWord(payload)));
    await fresh.connect();
    await fresh.query(`listen "${line}"`);
  };
  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
