/** A part of the product: what its folders are for, in a few words. */
export interface Part {
  name: string;
  is: string;
  /** Files or folders. */
  at: readonly string[];
}

export interface Column {
  title: string;
  parts: readonly Part[];
}

/** Everything that ships, in the order in which it is drawn: from what runs to what everything rests on. */
export const columns: readonly Column[] = [
  {
    title: 'apps/web, the dashboard',
    parts: [
      { name: 'app', is: 'routes, frame and what joins features', at: ['apps/web/app'] },
      { name: 'features', is: 'a folder per subject: screens and their words', at: ['apps/web/features'] },
      { name: 'layout', is: 'sidebar, header, shells of pages', at: ['apps/web/layout'] },
      { name: 'services', is: 'a script of its own, for configured services', at: ['apps/web/services'] },
      { name: 'vendors', is: 'payments, chat, analytics: their scripts', at: ['apps/web/vendors'] },
      { name: 'data', is: 'session, calls, what was fetched, forms', at: ['apps/web/data'] },
      { name: 'browser', is: 'stored items, address, keys, clipboard', at: ['apps/web/browser'] },
      { name: 'ui', is: 'buttons, fields, dialogs: know no feature', at: ['apps/web/ui'] },
      { name: 'offline', is: 'the worker that serves without a network', at: ['apps/web/offline'] },
    ],
  },
  {
    title: 'apps/extension',
    parts: [
      { name: 'background', is: 'the only part that talks to the server', at: ['apps/extension/background'] },
      { name: 'content', is: 'in a page: finder, button, card, writing', at: ['apps/extension/content'] },
      {
        name: 'popup, welcome',
        is: 'connect, switch sites on, agree',
        at: ['apps/extension/popup', 'apps/extension/welcome'],
      },
      { name: 'platform', is: 'stored items, permissions, messages', at: ['apps/extension/platform'] },
    ],
  },
  {
    title: 'packages, shared by all',
    parts: [
      { name: 'panel', is: 'the enhancing panel, for dashboard and card', at: ['packages/panel'] },
      { name: 'client', is: 'turns a declaration into a call', at: ['packages/client'] },
      { name: 'engine', is: 'reads, decides, writes, judges a prompt', at: ['packages/engine'] },
      { name: 'contracts', is: 'each endpoint, field and sentence, once', at: ['packages/contracts'] },
      { name: 'look', is: 'colours, type and icons', at: ['packages/look'] },
      { name: 'text', is: 'differences, variables, counting words', at: ['packages/text'] },
      { name: 'domain', is: 'the pure rules; imports nothing', at: ['packages/domain'] },
    ],
  },
  {
    title: 'apps/api, the server',
    parts: [
      { name: 'main', is: 'starts it', at: ['apps/api/main'] },
      { name: 'admin, commands', is: 'what an operator runs beside it', at: ['apps/api/admin', 'apps/api/commands'] },
      {
        name: 'composition, rooms',
        is: 'joins settings, adapters and features',
        at: ['apps/api/composition', 'apps/api/rooms', 'apps/api/lifecycle'],
      },
      { name: 'features', is: 'a folder per subject: logic, SQL, tables', at: ['apps/api/features'] },
      { name: 'channel', is: 'tells every page what changed', at: ['apps/api/channel'] },
      { name: 'http', is: 'mount, guard, limits, streams, pages', at: ['apps/api/http'] },
      { name: 'jobs', is: 'work that waits, sweeps', at: ['apps/api/jobs'] },
      { name: 'adapters', is: 'Stripe, mail, models, files, pictures', at: ['apps/api/adapters'] },
      { name: 'local', is: 'takes vendors’ places; not in production', at: ['apps/api/local'] },
      { name: 'mails', is: 'the form of an email', at: ['apps/api/mails'] },
      { name: 'database', is: 'PostgreSQL, embedded or not; transactions', at: ['apps/api/database'] },
      {
        name: 'ports',
        is: 'what features ask of vendors',
        at: [
          'apps/api/ports',
          'apps/api/http/port',
          'apps/api/database/port',
          'apps/api/jobs/port',
          'apps/api/channel/port',
        ],
      },
      { name: 'config', is: 'settings from the environment', at: ['apps/api/config'] },
      { name: 'html', is: 'safe markup', at: ['apps/api/html'] },
    ],
  },
];
