import { changeHistorySettings, getHistorySettings, type HistorySettings } from '@hone/contracts/history';
import { useRef } from 'react';
import { changeAnswer, readAnswer, useData } from '../../platform/data.ts';
import { useSend } from '../../platform/send.ts';
import { t } from '../../ui/t.ts';
import { toast } from '../../ui/toast.ts';
import { words } from './words.ts';

export type KeepDays = HistorySettings['keep_days'];

/** Whether it is paused and for how long it is kept: followed, and changed at once. */
export function useHistorySettings() {
  const { data: settings, refusal } = useData(getHistorySettings);
  const { send } = useSend(changeHistorySettings);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Sent one after the other; what is refused is taken back. */
  const change = async (wanted: Partial<HistorySettings>): Promise<boolean> => {
    const before = readAnswer(getHistorySettings);
    changeAnswer(getHistorySettings, (shown) => ({ ...shown, ...wanted }));
    const mine = last.current.then(() => send({ body: wanted }));
    last.current = mine;
    const outcome = await mine;
    changeAnswer(getHistorySettings, (shown) => (outcome.ok ? outcome.data : { ...shown, ...before }));
    return outcome.ok;
  };

  /** What is kept for a shorter time is deleted soon: for a moment that can be taken back. */
  const keepFor = async (keep_days: KeepDays) => {
    const before = settings?.keep_days ?? null;
    if (keep_days === before || !(await change({ keep_days }))) return;
    if (keep_days === null) toast.done(t(words.keptNowForever));
    else if (before !== null && keep_days > before) toast.done(t(words.keptNow, { days: keep_days }));
    else toast.undoable(t(words.shortened, { days: keep_days }), t(words.undo), () => void change({ keep_days: before }));
  };

  /** Known, or known not to come. */
  const isKnown = settings !== undefined || refusal !== undefined;
  return { settings, isKnown, keepFor, setPaused: (paused: boolean) => void change({ paused }) };
}
