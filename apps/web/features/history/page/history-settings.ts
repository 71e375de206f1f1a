import { changeHistorySettings, getHistorySettings, type HistorySettings } from '@hone/contracts/history';
import { useChange } from '../../../data/write/change.ts';
import { useData } from '../../../data/data.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { words } from '../words.ts';

export type KeepDays = HistorySettings['keep_days'];

/** Optimistic. */
export function useHistorySettings() {
  const { data: settings, refusal } = useData(getHistorySettings);
  const change = useChange(changeHistorySettings, getHistorySettings);

  /** A shorter period deletes history soon, so it can be undone for a moment. */
  const keepFor = async (keep_days: KeepDays) => {
    const before = settings?.keep_days ?? null;
    if (keep_days === before) return;
    const isShorter = keep_days !== null && (before === null || keep_days < before);
    const back = isShorter
      ? { says: t(words.shortened, { days: keep_days }), undo: { body: { keep_days: before } } }
      : undefined;
    const { ok } = await change({ body: { keep_days } }, back);
    if (ok && !isShorter)
      toast.done(keep_days === null ? t(words.keptNowForever) : t(words.keptNow, { days: keep_days }));
  };

  /** Loaded, or failed to load. */
  const isKnown = settings !== undefined || refusal !== undefined;
  return { settings, isKnown, keepFor, setPaused: (paused: boolean) => void change({ body: { paused } }) };
}
