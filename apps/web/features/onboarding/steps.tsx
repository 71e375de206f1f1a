import { Braces, History, LibraryBig } from 'lucide-react';
import { useState, type ComponentProps, type ComponentType, type ReactNode, type Ref } from 'react';
import { Link } from '../../browser/address/navigation.tsx';
import { isInStore } from '../../browser/store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { markClass } from '../../ui/writing/text-marks.tsx';
import { rich, t } from '../../ui/t.ts';
import { LibraryExample } from './library-example.tsx';
import { ExtensionOffer } from './offer/extension-offer.tsx';
import { OfferPicture } from './offer/offer-picture.tsx';
import { Points } from './offer/points.tsx';
import { enhanceHere, trialChoices } from './trial/enhance-here.ts';
import { Examples } from './trial/examples.tsx';
import { words } from './words.ts';

type Heading = Ref<HTMLHeadingElement>;

const marks = {
  mark: (children: ReactNode) => <mark className={`${markClass} font-mono text-[0.875rem]`}>{children}</mark>,
};

interface TryingProps {
  run: typeof enhanceHere;
  text: string;
  onText(text: string): void;
  choices: typeof trialChoices;
  /** Enhances without being asked. */
  startsAtOnce: boolean;
  hint: ReactNode;
  children(parts: { editor: ReactNode; result: ReactNode; tryText: (text: string) => void }): ReactNode;
}
/** Provided by another feature. */
export type TrialComponent = ComponentType<TryingProps>;

interface EnhanceStepProps {
  heading: Heading;
  Enhancing: TrialComponent;
  draft: string;
  onDraft: (draft: string) => void;
}

export function EnhanceStep({ heading, Enhancing, draft, onDraft }: EnhanceStepProps) {
  // A prompt brought along is enhanced automatically.
  const [hasStarted] = useState(draft !== '');
  return (
    <Enhancing
      run={enhanceHere}
      text={draft}
      onText={onDraft}
      choices={trialChoices}
      startsAtOnce={hasStarted}
      hint={t(words.yourPromptHint)}
    >
      {({ editor, result, tryText }) => (
        <Step
          heading={heading}
          title={t(words.enhanceTitle)}
          lead={t(words.enhanceLead)}
          picture={<div className="w-full max-w-140 md:self-start">{result}</div>}
        >
          {editor}
          {draft === '' && (
            <div className="mt-4">
              <Examples choose={tryText} />
            </div>
          )}
        </Step>
      )}
    </Enhancing>
  );
}

export function LibraryStep({ heading }: { heading: Heading }) {
  return (
    <Step heading={heading} title={t(words.libraryTitle)} lead={t(words.libraryLead)} picture={<LibraryExample />}>
      <Points
        points={[
          [Braces, rich(words.libraryVariables, marks)],
          [LibraryBig, t(words.libraryCategories)],
          [History, t(words.libraryHistory)],
        ]}
      />
    </Step>
  );
}

interface ExtensionStepProps {
  heading: Heading;
  isConnected: boolean;
  leaving: Pick<ComponentProps<typeof Link>, 'to' | 'onClick'>;
}

export function ExtensionStep({ heading, isConnected, leaving }: ExtensionStepProps) {
  const canAdd = !isConnected && isInStore();
  return (
    <Step heading={heading} title={t(words.extensionTitle)} lead={t(words.extensionLead)} picture={<OfferPicture />}>
      <ExtensionOffer isConnected={isConnected} />
      <Link
        {...leaving}
        className={buttonClass({ look: canAdd ? 'plain' : 'ink', size: 'large', wide: true }, 'mt-3 scroll-mb-28')}
      >
        {t(words.goToDashboard)}
      </Link>
    </Step>
  );
}

interface StepProps {
  heading: Heading;
  title: string;
  lead: string;
  picture: ReactNode;
  children: ReactNode;
}

function Step({ heading, title, lead, picture, children }: StepProps) {
  return (
    <>
      <div
        className="w-full max-w-112 animate-enter px-6 pt-4 pb-8 md:max-w-none md:px-12
        md:pt-[clamp(6rem,17dvh,11rem)]"
      >
        <div className="md:max-w-96">
          <h1
            ref={heading}
            tabIndex={-1}
            className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance outline-none"
          >
            {title}
          </h1>
          <p className="mt-2 mb-7 text-ink-2 text-pretty">{lead}</p>
          {children}
        </div>
      </div>
      <div
        className="grid grid-cols-[minmax(0,1fr)] place-items-center border-line bg-sunken px-6 py-10 max-md:border-t
        md:col-start-2 md:row-span-2 md:row-start-1 md:border-s md:px-12 md:pt-24"
      >
        {picture}
      </div>
    </>
  );
}
