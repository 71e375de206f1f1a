import { ownFirefoxId } from '@hone/contracts/access/extension';
import { addressOf, builtInTools } from '@hone/domain/enhance/ai-tools';
import { defaultShortcutKeys } from '@hone/domain/shortcuts';
import { defaultLocale, message } from './locales.ts';

export interface BuildSettings {
  /** Of the dashboard and its api: 'http://localhost:4000'. */
  origin: string;
  version: string;
}

export type BrowserKind = 'chrome' | 'firefox';

/** Public key: unpacked builds then have the same id everywhere. */
const key =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAot6iJv9vcvV1oGcrvZAt/qG+rhU7Id//w5mDCfcQfo0qgIsQ5A4JxPJb' +
  'mjjsVRd8mYhHEzYeBJGIAyZ5gxBT9rmnuZHYz+NqnY0Blh2HMQ0z07c+Ac6o91/nGRrq+xMMfbU9i4Ns8pZXH01Qyf/Jfd1Ulk12' +
  'EucYwYuGdmD7wkb+Of0eavda/fzfkMWwccVYN+/w7k/ucRORWv04nLAs4d6MwlB63AQXmuUi5beODD0fUyWaaIGYQw8dnqQmHFjQ' +
  'Kat1Tbk+vLaqCiUt3SgoF1SrzzoWYreP3MHjDwfYzlaLkjQt1MUhbNyB69Zkrgsq8GhTHmXbpGvXR5+Vc3qHswIDAQAB';

/** Firefox shows these kinds before it installs. An address of a conversation is browsing activity. */
const sentByFirefox = {
  required: ['websiteContent', 'browsingActivity', 'authenticationInfo'],
  // Reports of how the sites fare, for those who turn them on.
  optional: ['technicalAndInteraction'],
};

const pages = builtInTools.map((tool) => `${addressOf(tool)}*`);

const { windows, others } = defaultShortcutKeys;

/** Listed where the browser lets people change keys. They work on any page, the page's own focus included. */
const commands = {
  _execute_action: {},
  enhance: { description: message('enhance'), suggested_key: { default: others.enhance, windows: windows.enhance } },
  prompts: { description: message('prompts'), suggested_key: { default: others.prompts, windows: windows.prompts } },
};

const sidePanel = 'side-panel.html';

export function writeManifest(browser: BrowserKind, { origin, version }: BuildSettings): Record<string, unknown> {
  const { protocol, hostname, port } = new URL(origin);
  // Firefox doesn't support ports in match patterns.
  const place = browser === 'chrome' && port !== '' ? `${hostname}:${port}` : hostname;
  const dashboard = `${protocol}//${place}`;
  return {
    manifest_version: 3,
    default_locale: defaultLocale,
    name: message('name'),
    short_name: message('short_name'),
    version,
    description: message('description'),
    icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
    action: {
      default_title: message('name'),
      default_popup: 'popup.html',
      default_icon: { 16: 'icons/16.png', 32: 'icons/32.png' },
    },
    options_ui: { page: 'options.html', open_in_tab: true },
    commands,
    // Declarative: the browser shows on which sites Hone could be turned on, without telling us.
    permissions: [
      'storage',
      'scripting',
      'activeTab',
      'contextMenus',
      ...(browser === 'chrome' ? ['declarativeContent', 'sidePanel'] : []),
    ],
    host_permissions: [...pages, `${dashboard}/*`],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    content_scripts: [
      { matches: pages, js: ['guard.js'], run_at: 'document_start', all_frames: false },
      ...(browser === 'firefox'
        ? [{ matches: [`${dashboard}/extension/connect*`], js: ['handover.js'], run_at: 'document_start' }]
        : []),
    ],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src " +
        origin,
    },
    ...(browser === 'chrome'
      ? {
          key,
          minimum_chrome_version: '123',
          background: { service_worker: 'background.js', type: 'module' },
          side_panel: { default_path: sidePanel },
          externally_connectable: { matches: [`${dashboard}/extension/connect*`] },
        }
      : {
          background: { scripts: ['background.js'], type: 'module' },
          sidebar_action: {
            default_title: 'Hone',
            default_panel: sidePanel,
            default_icon: { 16: 'icons/16.png', 32: 'icons/32.png' },
            open_at_install: false,
          },
          browser_specific_settings: {
            gecko: {
              id: ownFirefoxId,
              strict_min_version: '142.0',
              data_collection_permissions: sentByFirefox,
            },
          },
        }),
  };
}
