import { ownExtensionId, ownFirefoxId } from '@hone/contracts/access/extension';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { writeManifest } from './manifest.ts';

const settings = { origin: 'http://localhost:4000', version: '1.2.3' };
const chrome = writeManifest('chrome', settings);
const firefox = writeManifest('firefox', settings);

it('requests only the permissions it needs, and only the five sites and its own', () => {
  expect(firefox['permissions']).toEqual(['storage', 'scripting', 'activeTab', 'contextMenus']);
  expect(chrome['permissions']).toEqual([
    'storage',
    'scripting',
    'activeTab',
    'contextMenus',
    'declarativeContent',
    'sidePanel',
  ]);
  for (const manifest of [chrome, firefox]) {
    expect(manifest['host_permissions']).toHaveLength(6);
    expect(manifest).not.toHaveProperty('web_accessible_resources');
    expect(JSON.stringify(manifest)).not.toMatch(/<all_urls>|unsafe|"tabs"|"cookies"|"webRequest"/);
  }
});

it('runs a single script on the sites, in the top frame only', () => {
  const matches = expect.arrayContaining(['https://chatgpt.com/*', 'https://claude.ai/*']);
  const guard = { matches, js: ['guard.js'], run_at: 'document_start', all_frames: false };
  expect(chrome['content_scripts']).toEqual([guard]);
  expect(firefox['content_scripts']).toEqual([guard, expect.objectContaining({ js: ['handover.js'] })]);
});

it('accepts messages only from one page of the dashboard', () => {
  expect(chrome['externally_connectable']).toEqual({ matches: ['http://localhost:4000/extension/connect*'] });
  expect(firefox).not.toHaveProperty('externally_connectable');
  expect(firefox['content_scripts']).toContainEqual({
    matches: ['http://localhost/extension/connect*'],
    js: ['handover.js'],
    run_at: 'document_start',
  });
});

it('suggests keys for each computer, none of them with Alt+Shift on Windows, and leaves the rest to people', () => {
  for (const { commands } of [chrome, firefox] as { commands: Record<string, { suggested_key?: object }> }[]) {
    expect(Object.keys(commands!)).toEqual(['_execute_action', 'enhance', 'prompts']);
    expect(commands!['enhance']!.suggested_key).toEqual({ default: 'Alt+Shift+E', windows: 'Alt+Q' });
    expect(commands!['prompts']!.suggested_key).toEqual({ default: 'Alt+Shift+P', windows: 'Alt+P' });
  }
});

it('has the extension ids that the server knows', () => {
  const hash = createHash('sha256')
    .update(Buffer.from(String(chrome['key']), 'base64'))
    .digest('hex')
    .slice(0, 32);
  expect([...hash].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')).toBe(ownExtensionId);
  expect(firefox['browser_specific_settings']).toMatchObject({ gecko: { id: ownFirefoxId } });
});

it('starts its worker the way each browser expects', () => {
  expect(chrome['background']).toEqual({ service_worker: 'background.js', type: 'module' });
  expect(firefox['background']).toEqual({ scripts: ['background.js'], type: 'module' });
  expect(firefox).not.toHaveProperty('key');
});

it('has the library beside any page: in Chrome’s side panel, and in Firefox’s sidebar, which stays closed at first', () => {
  expect(chrome['side_panel']).toEqual({ default_path: 'side-panel.html' });
  expect(firefox['sidebar_action']).toMatchObject({ default_panel: 'side-panel.html', open_at_install: false });
});
