import { storeAddress } from '@hone/contracts/routes';
import { Braces, Check, Highlighter, History, LibraryBig, Lock, Undo2, type LucideIcon } from 'lucide-react';
import { useId, useState, type ComponentProps, type ComponentType, type ReactNode, type Ref } from 'react';
import { Link } from '../../platform/navigation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { rich, t } from '../../ui/t.ts';
import { ExtensionPicture } from './extension-picture.tsx';
import { LibraryPicture } from './library-picture.tsx';
import { marks } from './marks.tsx';
import { enhanceHere, trialChoices } from './trial/enhance-here.ts';
import { Examples } from './trial/examples.tsx';
import { words } from './words.ts';

type Heading = Ref<HTMLHeadingElement>;

interface TryingProps {
  run: typeof enhanceHere;
  text: string;
  onText(text: string): void;
  choices: typeof trialChoices;
  /** The first result is there without being asked for. */
  startsAtOnce: boolean;
  hint: ReactNode;
  children(parts: { editor: ReactNode; result: ReactNode; tryText: (text: string) => void }): ReactNode;
}
/** The panel that enhances, which is another feature's. */
export type Trying = ComponentType<TryingProps>;

interface EnhanceStepProps {
  heading: Heading;
  Enhancing: Trying;
  draft: string;
  onDraft: (draft: string) => void;
}

export function EnhanceStep({ heading, Enhancing, draft, onDraft }: EnhanceStepProps) {
  // A prompt that came along is made better without being asked for again.
  const [hasBegun] = useState(draft !== '');
  return (
    <Enhancing run={enhanceHere} text={draft} onText={onDraft} choices={trialChoices} startsAtOnce={hasBegun} hint={t(words.yourPromptHint)}>
      {({ editor, result, tryText }) => (
        <Step heading={heading} title={t(words.enhanceTitle)} lead={t(words.enhanceLead)} picture={<div className="w-full max-w-140 md:self-start">{result}</div>}>
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
    <Step heading={heading} title={t(words.libraryTitle)} lead={t(words.libraryLead)} picture={<LibraryPicture />}>
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
  /** An extension is connected already. */
  isConnected: boolean;
  leaving: Pick<ComponentProps<typeof Link>, 'to' | 'onClick'>;
}

export function ExtensionStep({ heading, isConnected, leaving }: ExtensionStepProps) {
  const note = useId();
  return (
    <Step heading={heading} title={t(words.extensionTitle)} lead={t(words.extensionLead)} picture={<ExtensionPicture />}>
      <Points
        points={[
          [Highlighter, t(words.extensionSee)],
          [Undo2, t(words.extensionKeep)],
          [Lock, t(words.extensionQuiet)],
        ]}
      />
      <div className="mt-7 grid gap-3">
        {isConnected ? (
          <p className="flex min-h-11 items-center gap-3 text-ok">
            <Check aria-hidden strokeWidth={1.75} className="size-4" />
            {t(words.extensionConnected)}
          </p>
        ) : (
          <a
            href={storeAddress}
            target="_blank"
            rel="noopener"
            aria-describedby={note}
            className={buttonClass({ look: 'ink', size: 'large', wide: true }, 'scroll-mb-28')}
          >
            {t(words.addToChrome)}
          </a>
        )}
        <span id={note} hidden>
          {t(words.opensTab)}
        </span>
        <Link {...leaving} className={buttonClass({ look: isConnected ? 'ink' : 'plain', size: 'large', wide: true }, 'scroll-mb-28')}>
          {t(words.goToDashboard)}
        </Link>
      </div>
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

/** What is said at the start, what is shown at the end or under it. */
function Step({ heading, title, lead, picture, children }: StepProps) {
  return (
    <>
      <div className="w-full max-w-112 animate-enter px-6 pt-4 pb-8 md:max-w-none md:px-12 md:pt-[clamp(6rem,17dvh,11rem)]">
        <div className="md:max-w-96">
          <h1 ref={heading} tabIndex={-1} className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance outline-none">
            {title}
          </h1>
          <p className="mt-2 mb-7 text-ink-2 text-pretty">{lead}</p>
          {children}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] place-items-center border-line bg-sunken px-6 py-10 max-md:border-t md:col-start-2 md:row-span-2 md:row-start-1 md:border-s md:px-12 md:pt-24">
        {picture}
      </div>
    </>
  );
}

function Points({ points }: { points: readonly (readonly [LucideIcon, ReactNode])[] }) {
  return (
    <ul className="grid gap-3">
      {points.map(([Icon, point], index) => (
        <li key={index} className="flex gap-3">
          <Icon aria-hidden strokeWidth={1.75} className="mt-1 size-4 text-ink-3" />
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  );
}
