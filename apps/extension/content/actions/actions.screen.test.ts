import { afterEach, expect, it, vi } from 'vitest';
import { connected } from '../../testing/answers.ts';
import { page, tag, textarea } from '../../testing/pages/markup.ts';
import { visit } from '../../testing/visit.ts';
import { watchForBox } from '../box-watcher.ts';
import type { CardHost, OpenCard } from '../card-host.ts';
import { findBox } from '../finder/find.ts';
import type { PageActions } from '../page.ts';
import { words } from '../pick/words.ts';
import '../pick/start.ts';
import './start.ts';

const { href } = location;
const { honeCard } = globalThis;
const site = { match: [location.host], box_hints: [], send_hints: [], temporary_chat: null, target: null };
const extension = { ...connected, hints: { ...site, session_urls: ['/c/<hex>'] } };
const send = tag('button', { 'aria-label': 'Send' }, '^');

interface Opened {
  actions: PageActions;
  said: string[];
  /** The page as each opened card sees it. */
  cards: CardHost[];
}

async function open(path: string, ...inside: string[]): Promise<Opened> {
  vi.stubGlobal('chrome', { runtime: { id: 'hone', sendMessage: async () => ({ answer: null }) } });
  await visit(page('a chat', href, { title: 'AI chat' }, tag('form', {}, ...inside)));
  history.replaceState(null, '', path);
  const root = document.documentElement.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const [said, cards]: [string[], CardHost[]] = [[], []];
  const opening: OpenCard = (host) => {
    cards.push(host);
    return { enhance: () => undefined, update: () => undefined, close: host.closed };
  };
  globalThis.honeCard = opening;
  const corner = 'bottom-end';
  const actions = globalThis.honeActions!({
    guard: {
      root,
      inside: undefined,
      isFocusLocked: false,
      signal: new AbortController().signal,
      retire: () => undefined,
      meantAt: 0,
      enhance: () => true,
      menu: () => true,
      prompts: () => true,
      escape: () => true,
      typed: () => undefined,
      focused: () => undefined,
    },
    host: {
      root,
      page: root.appendChild(document.createElement('div')),
      dress: () => undefined,
      show: () => undefined,
    },
    boxWatcher: watchForBox(
      () => findBox(document, extension.hints, null),
      () => undefined,
    ),
    stateCache: {
      known: () => extension,
      ask: async () => extension,
      take: () => undefined,
      renew: () => undefined,
    },
    placement: {
      refresh: () => undefined,
      isFaded: () => false,
      fade: () => undefined,
      putAt: () => corner,
      next: () => corner,
    },
    button: () => undefined,
    say: (sentence) => void said.push(sentence),
    clearNotice: () => undefined,
    library: async () => undefined,
  });
  return { actions, said, cards };
}

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.honeCard = honeCard;
  history.replaceState(null, '', href);
});

it.each<[string, string, string[], { empty: boolean; attached: boolean }]>([
  ['a new chat', '/', [], { empty: true, attached: false }],
  ['a conversation', '/c/1234abcd', [], { empty: false, attached: false }],
  ['a new chat with a picture', '/', [tag('img', { alt: 'A plan' })], { empty: true, attached: true }],
])('in %s, the card knows whether the chat is empty and has an attachment', async (_, path, attached, chat) => {
  const { actions, cards } = await open(path, ...attached, textarea({ placeholder: 'Ask anything' }), send);
  await actions.enhance();
  expect(cards.map((card) => card.session().chat)).toEqual([chat]);
});

it('the user is told if the page has no text box', async () => {
  const { actions, said, cards } = await open('/', send);
  await actions.enhance();
  expect([said, cards]).toEqual([[words.noBox], []]);
});
