import { useEffect, useRef } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { Bar } from './bar.tsx';
import { GalleryList } from '../list/gallery-list.tsx';
import { findListed } from '../occasions/occasions.ts';
import { PromptPage, type FillPrompt } from '../prompt/prompt-page.tsx';
import { words } from '../words.ts';

interface GalleryPageProps {
  /** Of the prompt; `undefined` for the list. */
  slug: string | undefined;
  isSignedIn: boolean;
  fill: FillPrompt;
}

export function GalleryPage({ slug, isSignedIn, fill }: GalleryPageProps) {
  const found = slug === undefined ? undefined : findListed(slug);
  useTitle(found?.listed.name ?? t(slug === undefined ? words.title : words.missing));
  const main = useFocusOnPageChange(slug);
  return (
    <div>
      <Bar isSignedIn={isSignedIn} />
      <main ref={main} tabIndex={-1} className="mx-auto w-full max-w-270 px-4 pt-4 pb-16 sm:px-8 sm:pt-8">
        {slug === undefined && <GalleryList />}
        {found && <PromptPage key={slug} {...found} isSignedIn={isSignedIn} fill={fill} />}
        {slug !== undefined && !found && <Missing />}
      </main>
    </div>
  );
}

function Missing() {
  return (
    <div className="mx-auto grid w-full max-w-190 justify-items-start gap-4">
      <h1 className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance">
        <span className="marked px-0.5">{t(words.missing)}</span>
      </h1>
      <p className="text-ink-2 text-pretty">{t(words.missingText)}</p>
      <Link to="/prompts" className={buttonClass({})}>
        {t(words.showAll)}
      </Link>
    </div>
  );
}

/** All addresses of the gallery are one page to the router. */
function useTitle(name: string): void {
  useEffect(() => {
    document.title = t(words.tabTitle, { name });
  }, [name]);
}

/** A prompt takes the focus; on the way back, its row in the list does. */
function useFocusOnPageChange(slug: string | undefined) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(slug);
  useEffect(() => {
    const last = before.current;
    if (last === slug) return;
    before.current = slug;
    if (main.current?.contains(document.activeElement)) return;
    const row = slug === undefined && main.current?.querySelector<HTMLElement>(`[href="/prompts/${last}"]`);
    if (row) row.focus();
    else main.current?.focus({ preventScroll: true });
  }, [slug]);
  return main;
}
