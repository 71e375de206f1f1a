import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { useCopied } from './use-copied.ts';
import { t } from './t.ts';
import { words } from './words.ts';

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy' | 'busyLabel'> & {
  copy(): Promise<boolean>;
  children: ReactNode;
};

/** Confirms in place, without growing, and to screen readers. */
export function CopyButton({ copy, children, ...rest }: CopyButtonProps) {
  const { isCopied, act } = useCopied(copy);
  return (
    <>
      <Button {...rest} onClick={act}>
        <span className="grid">
          <span className={isCopied ? 'opacity-0 [grid-area:1/1]' : '[grid-area:1/1]'}>
            <span className="inline-flex items-center gap-2">{children}</span>
          </span>
          {isCopied && (
            <span aria-hidden className="inline-flex items-center justify-center gap-1.5 [grid-area:1/1]">
              <Check className="text-ok" />
              {t(words.copied)}
            </span>
          )}
        </span>
      </Button>
      <output className="sr-only">{isCopied && t(words.copied)}</output>
    </>
  );
}
