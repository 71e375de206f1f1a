import type { ComponentType } from 'react';

export type Saving = ComponentType<{
  isOpen: boolean;
  texts: readonly { label: string; text: string; made_by?: 'enhancement' }[];
  close(): void;
}>;
