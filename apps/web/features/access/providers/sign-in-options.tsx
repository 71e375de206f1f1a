import type { ComponentType } from 'react';
import { t } from '../../../ui/t.ts';
import { EmailOption } from '../accounts/email-option.tsx';
import { ProviderButton } from './provider-button.tsx';
import type { PageHold } from './page-hold.ts';
import { words } from '../accounts/words.ts';

interface WaysInProps {
  emailLabel: string;
  loadForm: () => Promise<ComponentType>;
  hold: PageHold;
  onHold(hold: PageHold): void;
}

export function SignInOptions({ emailLabel, loadForm, hold, onHold }: WaysInProps) {
  return (
    <>
      <ProviderButton hold={hold} onHold={onHold} />
      <p
        className="my-5 in-data-[provider=none]:hidden flex items-center gap-3 text-tiny text-ink-3 before:h-px
        before:grow before:bg-line after:h-px after:grow after:bg-line"
      >
        {t(words.or)}
      </p>
      <EmailOption label={emailLabel} load={loadForm} />
    </>
  );
}
