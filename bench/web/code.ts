import type { CDPSession } from 'playwright-core';

export interface Code {
  files: number;
  /** As they were sent. */
  bytes: number;
}

/** Whatever is script by its type, however it was asked for: by an element, an import, a preload or a fetch. */
export async function watchCode(session: CDPSession): Promise<() => Code> {
  // What is preloaded and then imported is asked for twice, and sent once.
  const sizes = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response: { mimeType, url, headers } }) => {
    const length = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    if (/javascript|wasm/.test(mimeType)) sizes.set(url, Number(length));
  });
  return () => ({ files: sizes.size, bytes: [...sizes.values()].reduce((total, bytes) => total + bytes, 0) });
}
