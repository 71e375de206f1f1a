import { offlineWorkerAddress } from '@hone/contracts/routes';

/** From the next visit on, the dashboard opens without a network. */
export function keepForOffline(): (() => void) | undefined {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // Absent in some private windows. While developing, no file has a fixed name.
  if (!import.meta.env.PROD || !serviceWorker || connection?.saveData) return undefined;
  const idle = globalThis.requestIdleCallback?.bind(globalThis) ?? ((act: () => void) => setTimeout(act, 2000));
  const stop = globalThis.cancelIdleCallback?.bind(globalThis) ?? clearTimeout;
  const waiting = idle(() => void serviceWorker.register(offlineWorkerAddress).catch(() => undefined));
  return () => stop(waiting);
}
