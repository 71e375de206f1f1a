import { CLIENT, CONTRACTS, DOMAIN, ENGINE, inside, LOOK, PANEL, RULES, TEXT, WEB, type Row } from './row.ts';

const EXTENSION = 'apps/extension';
const SCREEN = ['react', 'zod/mini', 'lucide-react'];
const CHECKOUT = ['@stripe/*'];
const SAYING = inside(`${WEB}/ui`, 'overlays/toast', 'signal', 't');
const REACHING = inside(WEB, 'browser', 'data');

export const web: readonly Row[] = [
  {
    who: `${WEB}/ui`,
    may: [LOOK, TEXT, `${DOMAIN}/variables`],
    libraries: ['react', 'radix-ui', 'input-otp', 'cmdk', 'lucide-react', '@tanstack/react-virtual', 'uqr'],
  },
  // The browser's own features, the session's calls, and the vendors whose scripts pages load: each rests on the one before.
  // They report the outcome of an act, so they may toast and translate, and draw nothing.
  { who: `${WEB}/browser`, may: [...SAYING, `${CLIENT}/patience`, ...RULES], libraries: ['react', 'wouter'] },
  {
    who: `${WEB}/data`,
    may: [`${WEB}/browser`, ...SAYING, CLIENT, ...RULES],
    libraries: ['react', '@tanstack/react-query', 'react-hook-form', 'zod/mini'],
  },
  { who: `${WEB}/vendors`, may: [...REACHING, ...SAYING, ...RULES], libraries: ['react', ...CHECKOUT] },
  {
    who: `${WEB}/layout`,
    may: [`${WEB}/ui`, ...REACHING, `${WEB}/vendors`, CLIENT, ...RULES],
    libraries: ['react', 'lucide-react'],
  },
  // A separate script, which pages only have if a service around the product is configured.
  {
    who: `${WEB}/services`,
    may: [`${WEB}/ui`, ...REACHING, `${WEB}/vendors`, ...RULES],
    libraries: ['react', 'react-dom', 'posthog-js-lite'],
  },
  {
    who: `${WEB}/offline/build-worker`,
    may: [CONTRACTS],
    libraries: ['node:*', 'esbuild', 'vite'],
    notShipped: true,
  },
  { who: `${WEB}/offline`, may: [CONTRACTS], libraries: [] },
  {
    who: `${WEB}/testing`,
    notShipped: true,
    may: [WEB, CLIENT, PANEL, ...RULES],
    libraries: ['react', 'react-dom', 'axe-core', 'vite', 'vitest'],
  },
  {
    who: `${WEB}/features/{X}/testing`,
    notShipped: true,
    may: [`${WEB}/features/{X}`, `${WEB}/testing`, `${WEB}/ui`, ...REACHING, `${WEB}/vendors`, CLIENT, PANEL, ...RULES],
    libraries: ['react', 'vitest'],
  },
  webFeature('onboarding', [ENGINE], inside(PANEL, 'session')),
  webFeature('enhance', [ENGINE], [PANEL]),
  { ...webFeature('access'), libraries: [...SCREEN, '@simplewebauthn/browser'] },
  webFeature('{X}'),
  // What a shared link opens: pieces of the dashboard, but none of its pages.
  {
    who: `${WEB}/share`,
    may: [...inside(WEB, 'app/style', 'ui', 'browser', 'data', 'features'), CLIENT, ...RULES],
    libraries: ['react', 'react-dom'],
  },
  {
    who: `${WEB}/app`,
    may: [WEB, CLIENT, ...RULES, LOOK],
    libraries: [...SCREEN, 'react-dom', 'wouter', '@fontsource/*', 'vite/client'],
  },
];

const COMPANION = ['react', 'zod/mini'];

export const extension: readonly Row[] = [
  {
    who: `${EXTENSION}/manifest`,
    may: [`${EXTENSION}/locales`, `${CONTRACTS}/access/extension`, ...inside(DOMAIN, 'enhance/ai-tools', 'shortcuts')],
    libraries: [],
  },
  { who: `${EXTENSION}/locales`, may: [], libraries: [] },
  // What draws a screen: the one place that knows what with.
  { who: `${EXTENSION}/platform/drawing`, may: [], libraries: ['react', 'preact'] },
  // Loaded on first use, so it may weigh more than what is on every page.
  {
    who: `${EXTENSION}/content/card`,
    may: [
      ...inside(EXTENSION, 'content', ...inside('platform', 'messages', 'clock', 'drawing')),
      PANEL,
      DOMAIN,
      TEXT,
      LOOK,
    ],
    libraries: COMPANION,
  },
  // Loaded where the server doesn't answer: the engine itself, in the page.
  {
    who: `${EXTENSION}/content/engine`,
    may: [
      ...inside(EXTENSION, 'content', ...inside('platform', 'messages', 'built-in-languages')),
      ENGINE,
      `${PANEL}/session`,
      DOMAIN,
    ],
    libraries: [],
  },
  // The list of prompts and the dialog for their variables, in a page and in the side panel.
  {
    who: `${EXTENSION}/library`,
    may: [
      ...inside(`${EXTENSION}/platform`, 'messages'),
      ...inside(PANEL, 'parts', 'hooks/use-watched', 't'),
      `${DOMAIN}/library`,
      TEXT,
    ],
    libraries: COMPANION,
  },
  {
    who: `${EXTENSION}/content/library`,
    may: [
      ...inside(EXTENSION, 'content', 'library', ...inside('platform', 'drawing')),
      ...inside(PANEL, 'parts', 'looks', 't'),
      LOOK,
      TEXT,
    ],
    libraries: COMPANION,
  },
  {
    who: `${EXTENSION}/content`,
    may: [...inside(`${EXTENSION}/platform`, 'messages', 'build', 'computer', 'own-keys'), DOMAIN, TEXT, LOOK],
    libraries: [],
  },
  {
    who: `${EXTENSION}/testing`,
    may: [EXTENSION, CLIENT, PANEL, LOOK, ...RULES],
    libraries: ['vitest', '@codemirror/*'],
    notShipped: true,
  },
  ...['background', 'popup', 'welcome', 'options', 'save', 'side-panel', 'platform'].map((room) => ({
    who: `${EXTENSION}/${room}`,
    // What was used is compared in the worker with what happened to it.
    may: [
      `${EXTENSION}/platform`,
      CLIENT,
      ...RULES,
      LOOK,
      ...(room === 'background' ? [`${PANEL}/session/outcome`, `${EXTENSION}/icons`] : []),
      // Rows and kinds of changes are called what the card calls them.
      ...(room === 'options' ? [`${PANEL}/choice-words`] : []),
      ...(room === 'save' || room === 'side-panel' ? [`${EXTENSION}/library`] : []),
    ],
    libraries: COMPANION,
  })),
];

function webFeature(subject: string, lazily: readonly string[] = [], more: readonly string[] = []): Row {
  return {
    who: `${WEB}/features/${subject}`,
    may: [`${WEB}/ui`, ...REACHING, `${WEB}/vendors`, CLIENT, ...RULES, ...more],
    lazily,
    libraries: SCREEN,
  };
}
