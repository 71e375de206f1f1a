import { useEffect, useState, useSyncExternalStore } from 'react';
import { findModelHere } from './here.ts';
import type { AskModel } from './looking.ts';
import type { SettingState } from './setting.ts';

interface UseBrowserModel {
  /** Undefined where this browser has no model. */
  state: SettingState | undefined;
  turn(isOn: boolean): void;
  /** Undefined while it is turned off. */
  look: AskModel | undefined;
}

const ignore = () => () => undefined;

/** The browser logs to its console when asked about its model, so unless it is turned on, only its switch asks. */
export function useBrowserModel({ isSwitch = false } = {}): UseBrowserModel {
  const [here] = useState(findModelHere);
  const state = useSyncExternalStore(here?.setting.watch ?? ignore, () => here?.setting.read());
  useEffect(() => {
    if (isSwitch || here?.setting.isWanted()) void here?.setting.refresh();
  }, [here, isSwitch]);
  // After a failure, its reason stays.
  const isThere = state?.problem !== undefined || (state?.status !== undefined && state.status !== 'no');
  return {
    state: isThere ? state : undefined,
    turn: (isOn) => here?.setting.turn(isOn),
    look: state?.isOn ? here?.look : undefined,
  };
}
