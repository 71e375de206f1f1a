import { ArrowLeft } from 'lucide-react';
import { copyText } from '../../../browser/copy-text.ts';
import { Link, useNavigationState } from '../../../browser/address/navigation.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { hidden } from '../../../ui/rich-parts.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TagLinks } from '../../../ui/lists/tag-links.tsx';
import { rich, t } from '../../../ui/t.ts';
import { markVariables, promptClass } from '../../../ui/writing/text-marks.tsx';
import { KeepButton, SignUpToKeep } from '../adding/keep-button.tsx';
import type { GalleryPrompt, GalleryVariable, ListedPrompt } from '../gallery-prompt.ts';
import type { Occasion } from '../occasions/occasions.ts';
import { words } from '../words.ts';
import { Example } from './example.tsx';
import { More } from './more.tsx';
import { useContent } from '../occasions/use-content.ts';
import { VariableList } from './variable-list.tsx';

/** `undefined`: canceled. What the library doesn't know of the variables is taken from here. */
export type FillPrompt = (text: string, variables: readonly GalleryVariable[]) => Promise<string | undefined>;

interface PromptPageProps {
  occasion: Occasion;
  listed: ListedPrompt;
  isSignedIn: boolean;
  fill: FillPrompt;
}

export function PromptPage({ occasion, listed, isSignedIn, fill }: PromptPageProps) {
  const { content, isFailed, again } = useContent(occasion, listed.slug);
  const { search } = useNavigationState();
  return (
    <article className="mx-auto grid w-full max-w-190 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <Link to="/prompts" query={{ search }} className={buttonClass({ look: 'quiet' }, '-ms-2 w-fit px-2!')}>
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          <span>{rich(words.back, { hidden })}</span>
        </Link>
        <h1 className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance wrap-anywhere">
          <span className="marked px-0.5">{listed.name}</span>
        </h1>
        <p className="text-ink-2 text-pretty sm:text-lead">{listed.use}</p>
        <TagLinks
          tags={listed.tags}
          label={t(words.tags)}
          renderLink={(tag, look) => (
            <Link to="/prompts" query={{ search: tag }} aria-label={t(words.findTag, { tag })} {...look} />
          )}
        />
      </div>
      {content ? (
        <Loaded prompt={{ ...listed, ...content }} occasion={occasion} isSignedIn={isSignedIn} fill={fill} />
      ) : isFailed ? (
        <LoadFailed
          heading={t(words.loadFailed)}
          text={t(words.loadFailedText)}
          retryLabel={t(words.tryAgain)}
          retry={again}
        />
      ) : (
        <Skeleton>
          <SkeletonText lines={12} />
        </Skeleton>
      )}
      <More occasion={occasion} slug={listed.slug} />
    </article>
  );
}

interface LoadedProps extends Pick<PromptPageProps, 'occasion' | 'isSignedIn' | 'fill'> {
  prompt: GalleryPrompt;
}

function Loaded({ prompt, occasion, isSignedIn, fill }: LoadedProps) {
  const { text, variables } = prompt;
  const copy = async (): Promise<boolean> => {
    const filled = await fill(text, variables);
    return filled !== undefined && copyText(filled);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {isSignedIn ? <KeepButton prompt={prompt} occasion={t(occasion.name)} /> : <SignUpToKeep />}
        <CopyButton copy={copy}>{t(words.copy)}</CopyButton>
      </div>
      <section aria-label={t(words.text)} className="rounded-card border border-line bg-surface px-4 py-5 sm:px-6">
        <div className={classNames(promptClass, 'max-w-none!')}>{markVariables(text)}</div>
      </section>
      <VariableList variables={variables} />
      <Example prompt={prompt} />
    </>
  );
}
