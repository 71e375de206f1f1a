import type { ComponentType, ReactNode, RefObject } from 'react';

interface NamedValue {
  name: string;
  value: string;
}

/** Asks for the values of a text's variables before it is enhanced; undefined: given up. */
export type AskValues = (text: string, act: 'enhance') => Promise<NamedValue[] | undefined>;

interface EnhancingProps {
  /** The field that holds the text. */
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** The first result is asked for at once. */
  startsAtOnce?: boolean | undefined;
  prepare?: ((text: string) => Promise<NamedValue[] | undefined>) | undefined;
  /** What asks, what can be chosen, and, once something was asked, the result. */
  children(parts: { asking: ReactNode; choices: ReactNode; result: ReactNode }): ReactNode;
}

/** What enhances a text where it stands; the app hands it in. */
export type Enhancing = ComponentType<EnhancingProps>;
