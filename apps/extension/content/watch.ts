import type { Acted, Broadcast } from '../platform/messages/broadcast.ts';
import { ask, describeSilence, leaveIfAsked } from './ask.ts';
import { focusedElement, isEditable } from './box-watcher.ts';
import type { Guard } from './guarding/guard-api.ts';
import { makeHost } from './host.ts';
import { listen } from './guarding/listen.ts';
import { makeNotice } from './notice.ts';
import type { PageAction, PageScript, Shell } from './page.ts';

/** Without an answer from the worker, a page is left alone until the user requests something. */
const maxFailures = 20;

/** Loads the page's script when it is first needed: on most pages no one writes. */
export function watchForWriting(
  guard: Guard,
  isRewritten: boolean,
): (word: Broadcast) => Promise<Acted | void> | undefined {
  // A document that a page writes may never fire its load events.
  const parsed = isRewritten ? Promise.resolve() : whenParsed();
  const idle = isRewritten ? parsed : parsed.then(whenIdle);
  let shell: Shell | undefined;
  let script: PageScript | undefined;
  let loading: Promise<void> | undefined;
  let beginning: Promise<Acted | void> | undefined;
  let failures = 0;

  const provideShell = () => (shell ??= makeShell(guard));
  const load = async () => {
    leaveIfAsked(await ask({ ask: 'content' }));
    script = globalThis.honeContent?.(guard, provideShell());
    loading = undefined;
    await script?.settle();
  };
  /** Whoever asks again while it loads has asked once. */
  const act = (wanted: PageAction, given?: string) =>
    script ? script.act(wanted, given) : (beginning ??= begin(wanted, given).finally(() => (beginning = undefined)));
  const begin = async (wanted: PageAction, given?: string) => {
    await parsed;
    await (loading ??= load());
    if (script) return script.act(wanted, given);
    if (guard.signal.aborted) return;
    const { host, notice } = provideShell();
    host.show(focusedElement() ?? undefined, true);
    notice.say(describeSilence().message);
  };
  const look = async (event?: KeyboardEvent | InputEvent) => {
    await idle;
    if (script || failures >= maxFailures || !isEditable(focusedElement())) return;
    await (loading ??= load());
    if (!script) failures += 1;
    // It may have been the last sign of the trigger.
    else if (event) guard.typed(event);
  };
  Object.assign(guard, {
    enhance() {
      void act('enhance');
      return true;
    },
    prompts() {
      void act('prompts');
      return true;
    },
    typed: look,
    focused: look,
  } satisfies Partial<Guard>);
  void look();
  // Frames get our scripts only once someone goes into one.
  listen(guard.signal, ['blur'], ({ target }) => target === window && isInFrame() && ask({ ask: 'frames' }));
  return (word) => {
    if (word.tell === 'state') script?.renew();
    // A page that hangs while it loads would never answer who can do it elsewhere.
    else if ('text' in word && document.readyState === 'loading') return undefined;
    // Every frame hears it.
    else if (word.tell === 'pick' || word.tell === 'save' || (self === top ? !isInFrame() : document.hasFocus()))
      return act(word.tell, 'text' in word ? word.text : undefined);
    return undefined;
  };
}

function isInFrame(): boolean {
  return document.activeElement instanceof HTMLIFrameElement;
}

function makeShell(guard: Guard): Shell {
  const host = makeHost(guard);
  return { host, notice: makeNotice(host.page) };
}

async function whenParsed(): Promise<void> {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) await once(document, 'prerenderingchange');
  if (document.readyState === 'loading') await once(document, 'DOMContentLoaded');
}

async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') await once(window, 'load');
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));
}

function once(target: EventTarget, type: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
}
