import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { CDPSession, Page } from 'playwright-core';

const root = resolve(import.meta.dirname, '../../..');

/** The writer as a page's script has it: in a world of its own, which shares the page's elements and nothing else. */
export interface Writer {
  read(): Promise<string>;
  write(text: string): Promise<'written' | 'refused'>;
  /** Begins to write, and goes on without waiting; `ended` tells how it ended. */
  begin(text: string): Promise<void>;
  ended(): Promise<'written' | 'refused'>;
  abort(): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
}

let bundled: Promise<string> | undefined;

async function bundleWriter(): Promise<string> {
  const folder = `${root}/apps/extension/content/writer`;
  const { outputFiles } = await build({
    stdin: { contents: `export { readBox } from './read.ts'; export { writeBox } from './write.ts';`, resolveDir: folder, loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'writer',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** `box` is a selector; `>>>` steps into an open shadow root. */
export async function isolateWriter(page: Page, box: string): Promise<Writer> {
  bundled ??= bundleWriter();
  const script = await bundled;
  const session: CDPSession = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'companion' });
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  await evaluate(script);
  const steps = box.split('>>>').map((step) => JSON.stringify(step.trim()));
  const path = steps.map((step, at) => (at === 0 ? `document.querySelector(${step})` : `.shadowRoot.querySelector(${step})`)).join('');
  await evaluate(`var box = ${path}; var stop = new AbortController(); var last; 'ready'`);
  const ending = (ended: unknown) => {
    if (ended !== 'written' && ended !== 'refused') throw new Error(`Writing ended as ${String(ended)}.`);
    return ended;
  };
  return {
    read: async () => String(await evaluate('writer.readBox(box)')),
    write: async (text) => ending(await evaluate(`writer.writeBox(box, ${JSON.stringify(text)}, stop.signal)`)),
    begin: async (text) => void (await evaluate(`last = writer.writeBox(box, ${JSON.stringify(text)}, stop.signal); 'begun'`)),
    ended: async () => ending(await evaluate('last')),
    abort: async () => void (await evaluate(`stop.abort(); 'aborted'`)),
    evaluate,
  };
}
