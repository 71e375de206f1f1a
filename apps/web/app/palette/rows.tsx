import type { Library } from '@hone/client/library';
import type { Prompt } from '@hone/contracts/library/prompts';
import type { SavedSearch } from '@hone/contracts/library/searches';
import type { Variable } from '@hone/contracts/library/variables';
import { clearName } from '@hone/domain/categories';
import { Braces, Clock, FilePlus2, FileText, ListFilter, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAddress } from '../../features/history/site.ts';
import { queryOfSearch } from '../../features/prompts/searches/saved-search.ts';
import { MarkedName } from '../../features/prompts/marked-name.tsx';
import type { PaletteRow } from '../../ui/overlays/palette-option.tsx';
import { t } from '../../ui/t.ts';
import type { PageEntry } from './pages.ts';
import type { NameMatch } from './ranking.ts';
import type { ActionEntry } from './use-actions.ts';
import type { Follow } from './use-follow.ts';
import type { FoundSession } from './use-found-sessions.ts';
import { words } from './words.ts';

type Spans = NameMatch['spans'];

export function makeRows({ categories }: Library, follow: Follow) {
  const actionRow = (id: string, icon: ReactNode, name: string, choose: () => void): PaletteRow => ({
    id: `action ${id}`,
    icon,
    kind: t(words.action),
    name,
    choose,
  });
  return {
    prompt: (prompt: Prompt, spans: Spans = []): PaletteRow => ({
      id: prompt.id,
      icon: <FileText />,
      kind: t(words.prompt),
      name: <MarkedName name={prompt.name} spans={spans} />,
      hint: clearName(categories, prompt.category),
      choose: () => follow.prompt(prompt),
    }),
    search: (search: SavedSearch, spans: Spans): PaletteRow => ({
      id: search.id,
      icon: <ListFilter />,
      kind: t(words.savedSearch),
      name: <MarkedName name={search.name} spans={spans} />,
      choose: () => follow.page('/prompt-library', queryOfSearch(search)),
    }),
    variable: ({ id, name, values, default_value, description }: Variable, spans: Spans): PaletteRow => ({
      id,
      icon: <Braces />,
      kind: t(words.variable),
      name: <MarkedName name={name} spans={spans} />,
      hint: (default_value ?? values[0]?.value ?? description) || undefined,
      choose: () => follow.variable(id),
    }),
    page: ({ to, query, name, Icon, keys }: PageEntry, spans: Spans = []): PaletteRow => ({
      id: `page ${to}`,
      icon: <Icon />,
      kind: t(words.page),
      name: <MarkedName name={name} spans={spans} />,
      keys,
      choose: () => (to === '/enhance' ? follow.enhance() : follow.page(to, query)),
    }),
    action: ({ id, name, Icon, keys, act }: ActionEntry, spans: Spans = []): PaletteRow => ({
      id: `action ${id}`,
      icon: <Icon />,
      kind: t(words.action),
      name: <MarkedName name={name} spans={spans} />,
      keys,
      choose: () => follow.action(act),
    }),
    session: ({ session, prompt, text, found }: FoundSession): PaletteRow => ({
      id: session.id,
      icon: <Clock />,
      kind: t(words.session),
      name: found ? <FoundPhrase {...found} /> : text,
      hint: formatAddress(session.session),
      choose: () => follow.session(session.id, prompt),
    }),
    allPrompts: (count: number, search: string) =>
      actionRow('all-prompts', <ListFilter />, t(words.allFound, { count }), () =>
        follow.page('/prompt-library', { search }),
      ),
    searchHistory: (search: string) =>
      actionRow('search-history', <Search />, t(words.searchHistory, { search }), () =>
        follow.page('/history', { search }),
      ),
    newPrompt: (name: string) =>
      actionRow('new-prompt-named', <FilePlus2 />, t(words.newPromptNamed, { name }), () => follow.newPrompt(name)),
  };
}

function FoundPhrase({ before, phrase, after }: NonNullable<FoundSession['found']>) {
  return (
    <>
      {before}
      <MarkedName name={phrase} spans={[[0, phrase.length]]} />
      {after}
    </>
  );
}
