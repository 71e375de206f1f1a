import { Check } from 'lucide-react';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { t } from './t.ts';
import { words } from './words.ts';

export const copyRules = { saidFor: 2000 } as const;

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

function useCopied(copy: () => Promise<boolean>) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), copyRules.saidFor);
    return () => clearTimeout(timer);
  }, [copies]);
  const act = async () => {
    if (await copy()) setCopies((count) => count + 1);
  };
  return { isCopied: copies > 0, act: () => void act() };
}
