import type { Page } from 'playwright-core';
import type * as InPage from '../../in-page/writer.ts';
import { pageScript } from '../../page-script.ts';

/** In an isolated world, which shares only the page's DOM. */
export interface Writer {
  read(): Promise<string>;
  write(text: string): Promise<'written' | 'refused'>;
  /** Where the caret is. */
  insert(text: string): Promise<'written' | 'refused'>;
  /** Starts writing without waiting; `ended` reports the outcome. */
  start(text: string): Promise<void>;
  ended(): Promise<'written' | 'refused'>;
  abort(): Promise<void>;
}

const script = await pageScript('writer', 'writer');

/** `box` is a selector; `>>>` enters an open shadow root. */
export async function isolateWriter(page: Page, box: string): Promise<Writer> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'companion',
  });
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const call = (act: keyof typeof InPage, given = '') => evaluate(`writer.${act}(${JSON.stringify(given)})`);
  const start = async (text: string) => void (await call('start', text));
  const ended = async () => {
    const ending = await call('ended');
    if (ending !== 'written' && ending !== 'refused') throw new Error(`Writing ended as ${String(ending)}.`);
    return ending;
  };

  await evaluate(script);
  await call('choose', box);
  return {
    read: async () => String(await call('read')),
    write: async (text) => {
      await start(text);
      return ended();
    },
    async insert(text) {
      await call('insert', text);
      return ended();
    },
    start,
    ended,
    abort: async () => void (await call('abort')),
  };
}
