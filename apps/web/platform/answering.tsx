import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answers } from './data.ts';

/** Around whatever asks for answers. While it stands, old ones are asked for anew when the page is looked at again. */
export function Answering({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={answers}>{children}</QueryClientProvider>;
}
