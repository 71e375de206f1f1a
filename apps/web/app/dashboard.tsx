import type { Path } from '@hone/contracts/routes';
import type { ReactNode } from 'react';

export function Dashboard({ children }: { path: Path; children: ReactNode }) {
  return <div>{children}</div>;
}
