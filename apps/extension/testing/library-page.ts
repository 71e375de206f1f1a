import { applyChanges, emptyLibrary } from '@hone/client/library';
import type { Prompt } from '@hone/contracts/library/prompts';
import type { Question } from '../platform/messages.ts';
import type { AskedField } from '@hone/text/fields';
import type { FoundInLibrary } from '../platform/messages/library.ts';
import { commands, page } from 'vitest/browser';
import { vi } from 'vitest';
import { describePrompt, findIn } from '../background/found.ts';
import type { Page, PageLibrary } from '../content/page.ts';
import { changesOf } from './library.ts';
import '../content/library/start.ts';

type Media = Parameters<typeof commands.emulate>[0];

interface Opening {
  box?: 'textarea' | 'rich';
  /** In the box, with the caret behind it. */
  text?: string;
  prompts?: Prompt[];
  fields?: AskedField[];
  found?: Partial<FoundInLibrary>;
  /** What the worker answers only when told to. */
  held?: Question['ask'];
  theme?: 'light' | 'dark';
  direction?: 'ltr' | 'rtl';
  width?: number;
  height?: number;
  media?: Partial<Media>;
}

export interface OpenedLibrary {
  library: PageLibrary;
  box: HTMLElement;
  asked: Question[];
  said: string[];
  text(): string;
  release(): void;
  focused(): Element | null;
}

/** As a variable's that the library doesn't have. */
export const plainField = { description: '', control: 'line', values: [], default: null, isOptional: false } as const;

const { documentElement: html } = document;
const plain: Media = { colorScheme: null, forcedColors: null };
let leaveLast = () => {};

/** A chat's page with the library's script, and a worker that the test plays. */
export async function openPage(opening: Opening = {}): Promise<OpenedLibrary> {
  const { box: kind = 'textarea', text = '', prompts = [], fields = [], found, held, theme = 'light' } = opening;
  const { direction = 'ltr', width = 1024, height = 800, media = {} } = opening;
  leaveLast();
  await Promise.all([page.viewport(width, height), commands.emulate({ ...plain, ...media })]);
  html.dir = direction;
  html.lang = 'en';
  const main = document.body.appendChild(document.createElement('main'));
  const colours = theme === 'dark' ? '#16181d; color: #eee' : '#fff; color: #111';
  main.setAttribute('style', `position: fixed; inset: 0; padding: 16px; background: ${colours}; font: 16px/24px serif`);
  main.innerHTML =
    '<h1>A chat</h1><form style="position: absolute; inset: auto 16px 24px; padding: 12px; border: 1px solid">' +
    (kind === 'textarea'
      ? '<textarea aria-label="Message" rows="3" style="width: 100%; font: inherit; color: inherit; background: none"></textarea>'
      : '<div contenteditable="true" role="textbox" aria-label="Message" style="min-height: 72px; white-space: pre-wrap"></div>') +
    '</form>';
  const box = main.querySelector<HTMLElement>('[aria-label="Message"]')!;
  box.focus();
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) document.execCommand(kind === 'textarea' ? 'insertText' : 'insertParagraph', false, '\n');
    if (line) document.execCommand('insertText', false, line);
  }
  const element = html.appendChild(document.createElement('hone-companion'));
  element.popover = 'manual';
  element.setAttribute('style', 'position: fixed; inset: 0 auto auto 0; border: 0; padding: 0; overflow: visible');
  const root = element.attachShadow({ mode: 'open' });
  element.showPopover();

  const asked: Question[] = [];
  const said: string[] = [];
  const library = applyChanges(emptyLibrary, changesOf(prompts));
  const answer = (question: Question): unknown => {
    if (question.ask === 'fields') {
      return question.names.map(
        ({ name }) => fields.find((field) => field.name === name) ?? { ...plainField, values: [], typed: '', name },
      );
    }
    if (question.ask === 'prompt') return describePrompt(library.prompts.get(question.id)!, library.prompts);
    if (question.ask !== 'library') return null;
    return { state: 'ready', trouble: null, ...findIn(library, question.query), ...found };
  };
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const sendMessage = async (question: Question) => {
    asked.push(question);
    if (question.ask === held) await released;
    return { answer: answer(question) };
  };
  vi.stubGlobal('chrome', { runtime: { id: 'hone', sendMessage } });
  const guard = { isFocusLocked: false } as Page['guard'];
  const shown = { element: box, composer: box.parentElement! };
  const made = globalThis.honeLibrary!({
    guard,
    host: { root, show: () => undefined } as unknown as Page['host'],
    boxWatcher: { fresh: () => (box.isConnected ? shown : undefined) } as unknown as Page['boxWatcher'],
    stateCache: { known: () => undefined } as unknown as Page['stateCache'],
    say: (sentence: string) => void said.push(sentence),
    clearNotice: () => undefined,
  } as unknown as Page);
  leaveLast = () => {
    made.close();
    // As after an update: what still asks gets no answer.
    vi.stubGlobal('chrome', {});
    main.remove();
    element.remove();
    html.dir = '';
    leaveLast = () => {};
  };
  return {
    library: made,
    box,
    asked,
    said,
    text: () => (box instanceof HTMLTextAreaElement ? box.value : box.innerText.replaceAll('\n\n', '\n')),
    release,
    focused: () => root.activeElement ?? document.activeElement,
  };
}

export async function leavePage(): Promise<void> {
  leaveLast();
  await commands.emulate(plain);
}
