import type { ReactNode } from 'react';
import { rich, t } from '../../../../ui/t.ts';
import { AccessPage } from '../../accounts/access-page.tsx';
import { mailbox } from '../../accounts/mailbox.tsx';
import { words } from './words.ts';

/** Shown without its form while that loads. */
export function CodePage({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <AccessPage title={t(words.codeTitle)} lead={rich(words.codeLead, mailbox, { email })}>
      {children}
    </AccessPage>
  );
}
