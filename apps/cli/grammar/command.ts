import type { Client } from '@hone/client/client';
import type { Console } from '../terminal/console.ts';

export interface Option {
  type: 'string' | 'boolean';
  multiple?: true;
  short?: string;
  /** What stands for its value in the help: `slot=value`. */
  value?: string;
  is: string;
  /** All values that it takes. */
  of?: readonly string[];
}

export interface Command {
  /** `prompts list` */
  name: string;
  takes?: string;
  is: string;
  more?: string;
  options?: Readonly<Record<string, Option>>;
  /** How many texts it takes; none by default. */
  most?: number;
  /** Its texts are names of prompts. */
  ofPrompts?: true;
  /** Only asked by the scripts that complete. */
  isHidden?: true;
  /** What does the work is loaded when it is asked for, since each command is a process of its own. */
  load(): Promise<(work: Work) => Promise<void>>;
}

export interface Given {
  texts: readonly string[];
  has(name: string): boolean;
  get(name: string): string | undefined;
  all(name: string): readonly string[];
}

export interface Work {
  console: Console;
  given: Given;
  commands: readonly Command[];
  /** The server's address, without a slash at its end. */
  address(): Promise<string>;
  /** Signed in by HONE_API_KEY, or by `hone login`. */
  client(): Promise<Client>;
}
