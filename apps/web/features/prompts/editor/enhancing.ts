import type { ComponentType, ReactNode, RefObject } from 'react';

interface NamedValue {
  name: string;
  value: string;
}

/** `undefined`: canceled. */
export type AskValues = (text: string) => Promise<readonly NamedValue[] | undefined>;

interface EnhancingProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Enhances without being asked. */
  startsAtOnce?: boolean | undefined;
  /** Where the result is copied; what is saved keeps its variables. */
  askValues?: AskValues | undefined;
  onEnhanced?: ((isEnhanced: boolean) => void) | undefined;
  children(parts: { asking: ReactNode; problem: ReactNode; result: ReactNode }): ReactNode;
}

/** Provided by the app. */
export type Enhancing = ComponentType<EnhancingProps>;
