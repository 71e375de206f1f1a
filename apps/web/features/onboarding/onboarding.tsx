import { landing } from '@hone/contracts/routes';
import { onboardingSteps } from '@hone/domain/onboarding';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { takeAddress, useContinue } from '../../browser/address/deep-link.ts';
import { Link, useGo, useQueryValue } from '../../browser/address/navigation.tsx';
import { useSignedIn } from '../../data/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { pageDirection } from '../../ui/direction.ts';
import { t } from '../../ui/t.ts';
import { Wordmark, wordmarkBar } from '../../ui/pictures/wordmark.tsx';
import { hasSeenIntroduction, markIntroductionSeen, useReportOnLeave } from './introduction-seen.ts';
import { StepNavigation } from './step-navigation.tsx';
import { EnhanceStep, ExtensionStep, LibraryStep, type TrialComponent } from './steps.tsx';
import { useTrialDraft } from './trial/draft.ts';
import { words } from './words.ts';

interface OnboardingProps {
  Enhancing: TrialComponent;
  isConnected: boolean;
}

/** For new users after their first sign-in, and for visitors. */
export function Onboarding(props: OnboardingProps) {
  const signedIn = useSignedIn();
  const go = useGo();
  // Reopened from the user's menu.
  const [again] = useQueryValue('again');
  // Decided on arrival: the page must not disappear while it is being read.
  const [isOver] = useState(() => signedIn && again === undefined && hasSeenIntroduction());
  useLayoutEffect(() => {
    if (isOver) go(landing.signedIn, { replace: true });
  });
  return isOver ? <main tabIndex={-1} /> : <Carousel {...props} />;
}

function Carousel({ Enhancing, isConnected }: OnboardingProps) {
  const signedIn = useSignedIn();
  const { step, goTo } = useStep();
  const [draft, setDraft] = useTrialDraft();
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useLeavingLink();
  useReportOnLeave();
  useStepKeys((by) => goTo(step + by));

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div className="relative flex grow flex-col">
      <header className={classNames(wordmarkBar, 'md:absolute md:inset-x-0 md:top-0 md:z-10')}>
        <Link {...(signedIn ? leaving : { to: '/' })} className="flex rounded-chip">
          <Wordmark />
        </Link>
        <Link {...leaving} className={buttonClass({ look: 'quiet' }, '-me-3.5')}>
          {t(words.skip)}
        </Link>
      </header>
      <main
        tabIndex={-1}
        className="grid grow grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] md:min-h-dvh
        md:grid-cols-[minmax(26.25rem,5fr)_7fr] md:grid-rows-[1fr_auto]"
      >
        {step === 1 && <EnhanceStep heading={heading} Enhancing={Enhancing} draft={draft} onDraft={setDraft} />}
        {step === 2 && <LibraryStep heading={heading} />}
        {step === 3 && <ExtensionStep heading={heading} isConnected={isConnected} leaving={leaving} />}
        <StepNavigation step={step} count={onboardingSteps} onStep={goTo} />
      </main>
    </div>
  );
}

/** The address has the step: a reload keeps it, and Back goes one step back. */
function useStep(): { step: number; goTo: (step: number) => void } {
  const [query, setQuery] = useQueryValue('step');
  const isStep = (number: number) => Number.isInteger(number) && number >= 1 && number <= onboardingSteps;
  const step = isStep(Number(query)) ? Number(query) : 1;
  const goTo = (next: number) => {
    if (isStep(next) && next !== step) setQuery(next === 1 ? undefined : String(next));
  };
  return { step, goTo };
}

/** Into the product with the prompt that was tried, or to the sign-in page. */
function useLeavingLink() {
  const signedIn = useSignedIn();
  const proceed = useContinue(() => takeAddress(landing.newcomer));
  return {
    to: signedIn ? landing.newcomer : landing.visitor,
    onClick: (event: MouseEvent) => {
      if (!signedIn) return;
      event.preventDefault();
      markIntroductionSeen();
      proceed();
    },
  };
}

/** By reading direction, and not while typing. */
function useStepKeys(move: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (
      (key !== 'ArrowRight' && key !== 'ArrowLeft') ||
      altKey ||
      ctrlKey ||
      metaKey ||
      shiftKey ||
      event.defaultPrevented
    )
      return;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    move((key === 'ArrowRight') === (pageDirection() === 'ltr') ? 1 : -1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
