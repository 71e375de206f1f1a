import type { ReactNode } from 'react';
import { rich, t } from '../../../../ui/t.ts';
import { AccessPage } from '../../accounts/access-page.tsx';
import { mailbox } from './mailbox.tsx';
import { words } from './words.ts';

/** The second step, without its form as long as that is on its way. */
export function CodePage({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <AccessPage title={t(words.codeTitle)} lead={rich(words.codeLead, mailbox, { email })}>
      {children}
    </AccessPage>
  );
}
