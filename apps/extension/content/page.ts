import type { ExtensionState } from '../platform/messages.ts';
import type { Guard } from './guard-api.ts';
import type { Host } from './host.ts';
import type { Notice } from './notice.ts';
import type { BoxWatcher } from './box-watcher.ts';
import type { ButtonPlacement } from './button-placement.ts';
import type { StateCache } from './extension-state.ts';

export type PageAction = 'enhance' | 'pick' | 'menu';

/** What can show messages on a page. */
export interface Shell {
  host: Host;
  notice: Notice;
}

/** Loaded when someone first writes or requests something. */
export interface PageScript {
  act(act: PageAction): Promise<void>;
  /** Looks where the focus is. */
  settle(): Promise<void>;
  renew(): void;
}

export interface Page {
  guard: Guard;
  host: Host;
  boxWatcher: BoxWatcher;
  stateCache: StateCache;
  placement: ButtonPlacement;
  button(): Element | undefined;
  say(sentence: string, seconds?: number): void;
  clearNotice(): void;
}

export interface PageActions {
  enhance(): Promise<void>;
  pick(): void;
  menu(): void;
  isOpen(): boolean;
  close(): void;
  update(extension: ExtensionState): void;
  typed(): void;
  moved(address: string): void;
}

declare global {
  var honeContent: ((guard: Guard, shell: Shell) => PageScript) | undefined;
  var honeActions: ((page: Page) => PageActions) | undefined;
}
