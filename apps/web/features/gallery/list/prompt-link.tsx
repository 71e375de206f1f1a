import { Link } from '../../../browser/address/navigation.tsx';
import type { ListedPrompt } from '../gallery-prompt.ts';
import type { Occasion } from '../occasions/occasions.ts';
import { prepareContent } from '../occasions/use-content.ts';

interface PromptLinkProps {
  listed: ListedPrompt;
  occasion: Occasion;
  /** The way back leads to it. */
  search?: string | undefined;
}

export function PromptLink({ listed: { slug, name, use }, occasion, search }: PromptLinkProps) {
  const prepare = () => prepareContent(occasion);
  return (
    <Link
      to={`/prompts/${slug}`}
      {...(search !== undefined && { state: { search } })}
      className="grid h-full content-start gap-0.5 rounded-control px-3 py-2 transition-colors hover:bg-sunken"
      onFocus={prepare}
      onPointerEnter={prepare}
    >
      <span className="font-medium text-pretty">{name}</span>
      <span className="text-small text-ink-2 text-pretty">{use}</span>
    </Link>
  );
}
