import tokens from '@hone/look/tokens.css';
import { afterEach, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { Options } from '../options/options.tsx';
import optionStyles from '../options/options.css';
import { origin } from '../platform/build.ts';
import { drawIn } from '../platform/drawing.ts';
import type { ExtensionState, Question } from '../platform/messages.ts';
import type { OwnQuestion } from '../platform/own-questions.ts';
import pageStyles from '../platform/page.css';
import { connected } from './answers.ts';

type Asked = Question | OwnQuestion;

interface Opening {
  extension?: Partial<ExtensionState>;
  /** What the browser's commands are set to. */
  reserved?: Record<string, string>;
  allowed?: string[];
  /** The browser doesn't pass keys on to pages. */
  keepsKeys?: boolean;
  /** Someone says no to the browser's question. */
  refuses?: boolean;
  width?: number;
  dark?: boolean;
}

interface OpenedOptions {
  asked: Asked[];
  tabs: string[];
  removed: string[];
  /** What the browser was asked to allow, question by question. */
  requested: string[][];
}

const { documentElement: html } = document;
const plain = { colorScheme: null, forcedColors: null };
const builtIn = ['https://chatgpt.com/*', 'https://claude.ai/*'];
let leave: (() => void) | undefined;

/** The options page, with a worker that keeps what it is told. */
export async function openOptions(opening: Opening = {}): Promise<OpenedOptions> {
  const { reserved = {}, allowed = [], width = 1024, dark = false } = opening;
  const opened: OpenedOptions = { asked: [], tabs: [], removed: [], requested: [] };
  let extension: ExtensionState = { ...connected, ...opening.extension };
  let origins = [...builtIn, ...allowed, `${origin}/*`];
  const listeners = new Set<(word: { tell: 'state' }) => void>();
  const keep = (more: Partial<ExtensionState>) => {
    extension = { ...extension, ...more };
    queueMicrotask(() => listeners.forEach((listen) => listen({ tell: 'state' })));
    return extension;
  };
  const prefer = (more: Partial<ExtensionState['preferences']>) =>
    keep({ preferences: { ...extension.preferences, ...more } });
  const answer = (question: Asked): unknown => {
    opened.asked.push(question);
    const { sites, shortcuts } = extension.preferences;
    switch (question.ask) {
      case 'state':
        return extension;
      case 'paused':
        return [];
      case 'shortcuts':
        prefer({ shortcuts: { ...shortcuts, ...question.change } as typeof shortcuts });
        return { arePublished: !opening.keepsKeys };
      case 'prefer':
        return prefer(question.change as Partial<ExtensionState['preferences']>);
      case 'theme':
        return keep({ theme: question.theme });
      case 'agree':
        return keep({ agreed: question.to });
      case 'reports':
        return keep({ reports: question.on });
      case 'forget':
        return keep({ agreed: null, connection: 'none' });
      case 'switch': {
        if (question.where === 'everywhere') return prefer({ sites: { ...sites, everywhere: question.on } });
        const others = sites.off.filter((host) => host !== question.host);
        return prefer({ sites: { ...sites, off: question.on ? others : [...others, question.host] } });
      }
      default:
        return null;
    }
  };
  const watchers = new Set<() => void>();
  const event = {
    addListener: (watch: () => void) => watchers.add(watch),
    removeListener: (watch: () => void) => watchers.delete(watch),
  };
  vi.stubGlobal('chrome', {
    runtime: {
      sendMessage: async (question: Asked) => ({ answer: answer(question) }),
      getManifest: () => ({ host_permissions: [...builtIn, `${origin}/*`] }),
      getURL: () => 'chrome-extension://abcd/',
      onMessage: {
        addListener: (listen: (word: { tell: 'state' }) => void) => listeners.add(listen),
        removeListener: (listen: (word: { tell: 'state' }) => void) => listeners.delete(listen),
      },
    },
    permissions: {
      getAll: async () => ({ origins }),
      onAdded: event,
      onRemoved: event,
      async request({ origins: given }: { origins: string[] }) {
        opened.requested.push(given);
        if (opening.refuses) return false;
        origins = [...origins, ...given];
        watchers.forEach((watch) => watch());
        return true;
      },
      async remove({ origins: given }: { origins: string[] }) {
        opened.removed.push(...given);
        origins = origins.filter((one) => !given.includes(one));
        keep({});
      },
    },
    commands: { getAll: async () => Object.entries(reserved).map(([name, shortcut]) => ({ name, shortcut })) },
    tabs: { create: async ({ url }: { url: string }) => void opened.tabs.push(url) },
  });
  await page.viewport(width, 900);
  await commands.emulate({ ...plain, colorScheme: dark ? 'dark' : 'light' });
  html.lang = 'en';
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = [tokens, pageStyles, optionStyles].join('\n');
  const root = document.body.appendChild(document.createElement('div'));
  const drawn = drawIn(root);
  drawn.render(<Options />);
  leave = () => {
    drawn.unmount();
    root.remove();
    style.remove();
    delete html.dataset['theme'];
  };
  return opened;
}

async function leaveOptions(): Promise<void> {
  leave?.();
  leave = undefined;
  await commands.emulate(plain);
  // What is unmounted still takes leave of the browser.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  vi.unstubAllGlobals();
}

export function leaveOptionsAfterEach(): void {
  afterEach(leaveOptions);
}
