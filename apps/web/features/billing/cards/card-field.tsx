import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { PaymentsAccess } from '../../../vendors/payments.ts';
import type { CardDetails, CardField, Payments, TokenOutcome } from '../../../vendors/payments/port.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

export interface CardFieldHandle {
  /** Never throws; `unreachable` while the field is missing. */
  token(details: CardDetails): Promise<TokenOutcome>;
  focus(): void;
}

export interface CardFieldBoxProps {
  /** From `usePayments()`. */
  access: PaymentsAccess;
  /** `false` at first. */
  onChange(isComplete: boolean): void;
  /** 'Card' by default. */
  label?: string | undefined;
  /** Such as `describeCardFault(fault)`. */
  error?: string | undefined;
  ref?: Ref<CardFieldHandle> | undefined;
}

/** Milliseconds after which the field counts as failed. */
const loadTimeout = 15_000;

// By provider, so that nothing moves when it loads.
const heights = {
  stripe: 'min-h-10 max-sm:min-h-11 pointer-coarse:min-h-11',
  sandbox: 'min-h-38 pointer-coarse:min-h-40 @max-[20rem]:min-h-55 pointer-coarse:@max-[20rem]:min-h-58',
} as const;

/** The card number never passes through our page. */
export function CardFieldBox({ access, onChange, label = t(words.card), error, ref }: CardFieldBoxProps) {
  const { payments, provider = 'stripe' } = access;
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<CardField>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [came, setCame] = useState<boolean>();
  const isMissing = access.failed || came === false;

  useImperativeHandle(ref, () => ({
    token: async (details) => field.current?.token(details) ?? { fault: 'unreachable' },
    focus: () => (came ? field.current?.focus() : box.current?.focus()),
  }));

  const arrive = (isHere: boolean) => {
    setCame(isHere);
    // A user who retried is waiting here.
    if (isHere && document.activeElement === box.current) field.current?.focus();
  };
  const tryAgain = () => {
    box.current?.focus();
    setAttempt(attempt + 1);
    setCame(undefined);
    if (access.failed) access.again();
  };

  return (
    <Field label={label} error={error} asGroup>
      {() => (
        <div className="@container">
          <div ref={box} tabIndex={-1} className={classNames('relative outline-none', !came && heights[provider])}>
            {payments && !isMissing && (
              <div className={classNames(!came && 'absolute inset-0 opacity-0')}>
                <Place
                  key={attempt}
                  payments={payments}
                  label={label}
                  hold={(held) => void (field.current = held)}
                  onChange={onChange}
                  onArrive={arrive}
                />
              </div>
            )}
            {!came && !isMissing && <CardFieldSkeleton isTall={provider === 'sandbox'} />}
            {isMissing && <CardFieldFailed again={tryAgain} />}
          </div>
        </div>
      )}
    </Field>
  );
}

interface PlaceProps extends Pick<CardFieldBoxProps, 'onChange'> {
  payments: Payments;
  label: string;
  hold(field: CardField | undefined): void;
  onArrive(isHere: boolean): void;
}

function Place({ payments, label, hold, onChange, onArrive }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const change = useEffectEvent(onChange);
  const arrive = useEffectEvent(onArrive);
  const handOver = useEffectEvent(hold);
  useEffect(() => {
    const timer = setTimeout(() => arrive(false), loadTimeout);
    const end = (isHere: boolean) => {
      clearTimeout(timer);
      arrive(isHere);
    };
    const mounted = payments.mount(
      place.current!,
      { change: (isComplete) => change(isComplete), ready: () => end(true), failed: () => end(false) },
      label,
    );
    handOver(mounted);
    return () => {
      clearTimeout(timer);
      handOver(undefined);
      mounted.remove();
      change(false);
    };
  }, [payments, label]);
  return <div ref={place} />;
}

function CardFieldSkeleton({ isTall }: { isTall: boolean }) {
  return (
    <Skeleton label={t(words.cardLoading)} className="absolute inset-0 [&>div]:h-full">
      {isTall ? (
        <div className="grid h-full grid-cols-6 content-between gap-x-3">
          {['col-span-3', 'col-span-3', 'col-span-2', 'col-span-2', 'col-span-2'].map((span, index) => (
            <SkeletonBlock key={index} className={classNames('mt-6 h-10 rounded-control!', span)} />
          ))}
        </div>
      ) : (
        <SkeletonBlock className="h-full rounded-control!" />
      )}
    </Skeleton>
  );
}

function CardFieldFailed({ again }: { again(): void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-sunken px-3 py-2"
    >
      <p className="min-w-0 grow text-ink-2">{t(words.cardMissing)}</p>
      <Button size="small" onClick={again}>
        {t(words.tryAgain)}
      </Button>
    </div>
  );
}
