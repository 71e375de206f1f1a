import { isFirefox } from '../patterns.ts';

/** Firefox asks people itself about data that they can decline. Other browsers don't know the question. */
const reports = { data_collection: ['technicalAndInteraction'] } as chrome.permissions.Permissions;

export async function mayReport(): Promise<boolean> {
  return !isFirefox() || chrome.permissions.contains(reports);
}

/** Only a click may request it, so nothing is awaited before. */
export function requestReports(): Promise<boolean> {
  return isFirefox() ? chrome.permissions.request(reports).catch(() => false) : Promise.resolve(true);
}
