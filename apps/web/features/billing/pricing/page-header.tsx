import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { hidden } from '../../../ui/rich-parts.tsx';
import { rich } from '../../../ui/t.ts';
import { Wordmark } from '../../../ui/pictures/wordmark.tsx';

interface PageHeaderProps {
  back: Pick<ComponentProps<typeof Link>, 'to' | 'query'>;
  /** The arrow shows what is in `<hidden>`. */
  label: string;
}

/** For pages without a sidebar. */
export function PageHeader({ back, label }: PageHeaderProps) {
  return (
    <header className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <div className="min-w-0">
        <Link {...back} className={buttonClass({ look: 'quiet' }, '-ms-2 px-2!')}>
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          <span className="min-w-0">{rich(label, { hidden })}</span>
        </Link>
      </div>
      <Wordmark />
    </header>
  );
}
