import type { ComponentType } from 'react';
import { t } from '../../ui/t.ts';
import { EmailWay } from './email-way.tsx';
import { ProviderButton } from './provider-button.tsx';
import { words } from './words.ts';

interface WaysInProps {
  emailLabel: string;
  loadForm: () => Promise<ComponentType>;
}

/** The provider's button, or the form. */
export function WaysIn({ emailLabel, loadForm }: WaysInProps) {
  return (
    <>
      <ProviderButton />
      <p className="my-5 flex items-center gap-3 text-tiny text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t(words.or)}
      </p>
      <EmailWay label={emailLabel} load={loadForm} />
    </>
  );
}
