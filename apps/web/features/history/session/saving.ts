import type { ComponentType } from 'react';

/** The dialog that saves one of these texts to the library. */
export type Saving = ComponentType<{
  isOpen: boolean;
  texts: readonly { label: string; text: string }[];
  close(): void;
}>;
