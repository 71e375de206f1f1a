import { storedItems } from '@hone/contracts/stored';
import { openStored } from '../../../browser/storage/stored.ts';
import { makeSignal } from '../../../ui/signal.ts';
import type { BrowserModel, BrowserModelStatus } from './browser-model.ts';

export type SetupProblem = 'not_allowed' | 'network' | 'failed';

export interface SettingState {
  /** Undefined until the browser has said. */
  status: BrowserModelStatus | undefined;
  /** Turned on in this browser, and available. */
  isOn: boolean;
  /** From 0 to 1, during a setup that was started here. */
  progress: number | undefined;
  problem: SetupProblem | undefined;
  isJustReady: boolean;
}

export interface Setting {
  read(): SettingState;
  watch(listener: () => void): () => void;
  refresh(): Promise<void>;
  /** Turned on in this browser, whether it is available or not. */
  isWanted(): boolean;
  turn(isOn: boolean): void;
}

const wish = openStored(storedItems.browserModel);

/** Belongs to this browser, which has the model, and not to the user. */
export function makeSetting(model: BrowserModel): Setting {
  const { notify, watch } = makeSignal();
  let underWay: AbortController | undefined;
  let state: SettingState = {
    status: undefined,
    isOn: false,
    progress: undefined,
    problem: undefined,
    isJustReady: false,
  };
  const change = (next: Partial<SettingState>) => {
    state = { ...state, ...next };
    state.isOn = state.status === 'ready' && wish.read() === true;
    notify();
  };
  const refresh = async () => change({ status: await model.status() });
  const setUp = async () => {
    const own = new AbortController();
    underWay = own;
    change({ progress: 0, problem: undefined });
    try {
      await model.prepare((progress) => !own.signal.aborted && change({ progress }), own.signal);
      if (own.signal.aborted) return;
      wish.keep(true);
      change({ status: 'ready', progress: undefined, isJustReady: true });
    } catch (error) {
      if (own.signal.aborted) return;
      change({ progress: undefined, problem: problemOf(error) });
      await refresh();
    }
  };
  return {
    read: () => state,
    watch(listener) {
      const unwatch = [watch(listener), wish.watch(() => change({}))];
      return () => unwatch.forEach((stop) => stop());
    },
    refresh,
    isWanted: () => wish.read() === true,
    turn(isOn) {
      underWay?.abort();
      if (!isOn) {
        wish.drop();
        model.release();
        change({ progress: undefined, problem: undefined, isJustReady: false });
      } else if (state.status === 'ready') wish.keep(true);
      else void setUp();
    },
  };
}

function problemOf(error: unknown): SetupProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return 'not_allowed';
  return name === 'NetworkError' ? 'network' : 'failed';
}
