import type { VariableValue } from '@hone/text/variables';
import type { Acted } from '../platform/messages/broadcast.ts';
import type { ExtensionState } from '../platform/messages.ts';
import type { Guard } from './guarding/guard-api.ts';
import type { Host } from './host.ts';
import type { Notice } from './notice.ts';
import type { BoxWatcher } from './box-watcher.ts';
import type { ButtonPlacement } from './button-placement.ts';
import type { StateCache } from './extension-state.ts';

export type PageAction = 'enhance' | 'pick' | 'menu' | 'prompts' | 'insert' | 'save';

/** What can show messages on a page. */
export interface Shell {
  host: Host;
  notice: Notice;
}

/** Loaded when someone first writes or requests something. */
export interface PageScript {
  act(act: PageAction, given?: string): Promise<Acted | void>;
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
  /** Loaded on first use. */
  library(): Promise<PageLibrary | undefined>;
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

/** 'Pick the box', where none was found. */
export interface PagePick {
  isOpen(): boolean;
  open(isToEnhance: boolean): Promise<void>;
}

/** The user's prompts in a page. */
export interface PageLibrary {
  isOpen(): boolean;
  /** `trigger`: typed in the box, and replaced with what is chosen. */
  prompts(trigger?: string): Acted;
  /** At the caret, for our own pages. */
  insert(text: string): Promise<Acted>;
  /** As a prompt, by a dialog. Undefined: another one is open. */
  save(text: string, isEnhanced?: boolean): Acted | undefined;
  /** Asks for the values of a text's variables. Undefined: canceled. */
  fill(text: string): Promise<readonly VariableValue[] | undefined>;
  close(): void;
}

declare global {
  /** Set by the library's script, which is loaded on first use, as the card's is. */
  var honeLibrary: ((page: Page) => PageLibrary) | undefined;
  var honeContent: ((guard: Guard, shell: Shell) => PageScript) | undefined;
  var honeActions: ((page: Page) => PageActions) | undefined;
  var honePick: ((page: Page, enhance: () => void) => PagePick) | undefined;
}
