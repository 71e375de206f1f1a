import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { quietClass } from '../../../ui/quiet.ts';
import { isolate } from '../../../ui/rich-parts.tsx';
import { rich, t } from '../../../ui/t.ts';
import { Choices } from './choices.tsx';
import type { Nearby } from './use-nearby.ts';
import { words } from './words.ts';

interface DefaultEngineProps {
  /** Null: Hone's own engine. */
  defaultModel: string | null;
  /** Absent if models on this computer can't be used. */
  nearby?: Nearby | undefined;
  onUsed(model: string): void;
}

/** The engine used by default, and the alternatives. */
export function DefaultEngine({ defaultModel, nearby, onUsed }: DefaultEngineProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = () => {
    if (!isOpen) nearby?.look();
    setOpen(!isOpen);
  };
  const [found] = nearby?.servers ?? [];
  return (
    <>
      <p className="min-w-0 py-2 text-pretty wrap-anywhere">
        {defaultModel === null ? t(words.byHone) : rich(words.byModel, { model: isolate }, { model: defaultModel })}{' '}
        {found && !isOpen && t(words.isHere, { server: found.name })}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={classNames(quietClass, '-ms-1.5')}
        onClick={toggle}
      >
        {t(defaultModel === null ? words.better : words.another)}
        <ChevronDown aria-hidden className={classNames('size-3.5', isOpen && 'rotate-180')} />
      </button>
      {isOpen && <Choices id={id} nearby={nearby} onUsed={onUsed} />}
    </>
  );
}
