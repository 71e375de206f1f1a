import type { SharedContent } from '@hone/contracts/library/shares';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Wordmark, wordmarkBar } from '../../../ui/pictures/wordmark.tsx';
import { Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import type { Save } from './save-button.tsx';
import { SharedPack } from './shared-pack.tsx';
import { SharedPrompt, type ValuesProps } from './shared-prompt.tsx';
import { words } from './words.ts';

interface SharedPageProps {
  /** The same answer for the same number of tries; undefined: the link no longer works. */
  open(tries: number): Promise<SharedContent | undefined>;
  save: Save;
  Values: ComponentType<ValuesProps>;
}

/** All of it is text, whatever was written. */
export function SharedPage({ open, save, Values }: SharedPageProps) {
  const { content, failure, again } = useContent(open);
  useEffect(() => {
    if (content) document.title = t(words.tabTitle, { name: content.name });
    else if (failure === 'gone') document.title = t(words.tabTitle, { name: t(words.gone) });
  }, [content, failure]);
  return (
    <Page>
      {content ? (
        <Content content={content} save={save} Values={Values} />
      ) : failure === 'gone' ? (
        <Message title={t(words.gone)} text={t(words.goneText)}>
          <a href="/" className={buttonClass({})}>
            {t(words.toHone)}
          </a>
        </Message>
      ) : failure === 'other' ? (
        <Message title={t(words.failed)} text={t(words.failedText)}>
          <Button onClick={again}>{t(words.tryAgain)}</Button>
        </Message>
      ) : (
        <Skeleton>
          <SkeletonText lines={12} />
        </Skeleton>
      )}
    </Page>
  );
}

function Content({ content, ...acts }: { content: SharedContent } & Omit<SharedPageProps, 'open'>) {
  const [prompt] = content.prompts;
  if (content.kind === 'category' || !prompt) return <SharedPack content={content} {...acts} />;
  const { shown_name } = content;
  const about = shown_name === null ? t(words.prompt) : t(words.promptBy, { name: shown_name });
  return <SharedPrompt prompt={prompt} about={about} variables={content.variables} {...acts} />;
}

type Failure = 'gone' | 'other';

function useContent(open: SharedPageProps['open']) {
  const [tries, setTries] = useState(0);
  const [content, setContent] = useState<SharedContent>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    let isOver = false;
    open(tries).then(
      (found) => void (isOver || (found ? setContent(found) : setFailure('gone'))),
      () => void (isOver || setFailure('other')),
    );
    return () => void (isOver = true);
  }, [open, tries]);
  const again = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  return { content, failure, again };
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="alert" className="mx-auto grid max-w-112 justify-items-start gap-4 py-8">
      <h1 className="font-serif text-h1 font-medium tracking-tight text-balance">
        <span className="marked">{title}</span>
      </h1>
      <p className="text-ink-2 text-pretty">{text}</p>
      {children}
    </div>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className={wordmarkBar}>
        <a href="/" className="flex rounded-chip">
          <Wordmark />
        </a>
      </header>
      <main tabIndex={-1} className="mx-auto w-full max-w-270 grow px-4 pt-4 pb-16 outline-none sm:px-8 sm:pt-8">
        {children}
      </main>
      <footer className="px-4 pb-8 text-center text-small text-balance text-ink-3">{t(words.about)}</footer>
    </div>
  );
}
