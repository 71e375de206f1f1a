import type { ComponentType, ReactNode, RefObject } from 'react';

interface NamedValue {
  name: string;
  value: string;
}

/** `undefined`: canceled. */
export type AskValues = (text: string, act: 'enhance') => Promise<NamedValue[] | undefined>;

interface EnhancingProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Enhances without being asked. */
  startsAtOnce?: boolean | undefined;
  prepare?: ((text: string) => Promise<NamedValue[] | undefined>) | undefined;
  children(parts: { asking: ReactNode; problem: ReactNode; result: ReactNode }): ReactNode;
}

/** Provided by the app. */
export type Enhancing = ComponentType<EnhancingProps>;
