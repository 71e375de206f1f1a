import { origin } from '../platform/build.ts';
import { isWide, patternOf } from '../platform/patterns.ts';

export interface Site {
  /** As the browser knows it: 'https://claude.ai/*'. */
  pattern: string;
  host: string;
  /** More than one site: there's no single one to pause. '*': all of them. */
  isWide: boolean;
  /** Allowed by the user, who can take that back here. */
  isOptional: boolean;
}

/** Where the browser lets us work: the sites of the manifest, and those that the user allowed. */
export async function listSites(): Promise<Site[]> {
  const { host_permissions = [] } = chrome.runtime.getManifest();
  const { origins = [] } = await chrome.permissions.getAll();
  return origins
    .filter((pattern) => pattern !== patternOf(origin))
    .map((pattern) => ({
      pattern,
      host: pattern === '<all_urls>' ? '*' : pattern.replace(/^.*?:\/\//, '').replace(/\/\*$/, ''),
      isWide: isWide(pattern),
      isOptional: !host_permissions.includes(pattern),
    }))
    .toSorted((one, other) => one.host.localeCompare(other.host));
}

export async function forbidSite(site: Site): Promise<void> {
  await chrome.permissions.remove({ origins: [site.pattern] });
}

/** Calls at once, and with every change. */
export function watchSites(changed: () => void): () => void {
  const { onAdded, onRemoved } = chrome.permissions;
  onAdded.addListener(changed);
  onRemoved.addListener(changed);
  changed();
  return () => {
    onAdded.removeListener(changed);
    onRemoved.removeListener(changed);
  };
}
