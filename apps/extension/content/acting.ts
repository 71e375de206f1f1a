import type { Standing } from '../platform/messages.ts';
import type { Guard } from './guarding.ts';
import type { Host } from './host.ts';
import type { Looking } from './looking.ts';
import type { Showing } from './showing.ts';
import type { Switching } from './switching.ts';

/** What stands on every page that is written on. */
export interface Page {
  guard: Guard;
  host: Host;
  looking: Looking;
  switching: Switching;
  showing: Showing;
  /** Undefined: it is not to be seen. */
  button(): Element | undefined;
  say(sentence: string, seconds?: number): void;
  hush(): void;
}

/** What is done once somebody asks for it: a script of its own, loaded together with the card's. */
export interface Acting {
  enhance(): Promise<void>;
  pick(): void;
  menu(): void;
  isOpen(): boolean;
  close(): void;
  stand(standing: Standing): void;
  typed(): void;
  moved(address: string): void;
}

declare global {
  var honeActing: ((page: Page) => Acting) | undefined;
}
