import { insertInBox } from '../../../apps/extension/content/writer/insert.ts';
import { readBox } from '../../../apps/extension/content/writer/read.ts';
import { writeBox } from '../../../apps/extension/content/writer/write.ts';

type Ending = ReturnType<typeof writeBox>;

const stop = new AbortController();
let box: Parameters<typeof readBox>[0];
let last: Ending;

/** `>>>` in a selector steps into an open shadow root. */
export function choose(selector: string): void {
  const steps = selector.split('>>>');
  let place: ParentNode = document;
  for (const [at, step] of steps.entries()) {
    box = place.querySelector(step.trim()) as typeof box;
    if (at < steps.length - 1) place = (box as Element).shadowRoot!;
  }
}

export const read = (): string | undefined => readBox(box);

export function start(text: string): void {
  last = writeBox(box, text, stop.signal);
}

/** Where the caret is. */
export function insert(text: string): void {
  last = insertInBox(box, text, { restoreCaret: () => box.focus() });
}

export const ended = (): Ending => last;

export const abort = (): void => stop.abort();
