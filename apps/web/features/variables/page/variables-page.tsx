import type { Variable } from '@hone/contracts/library/variables';
import { variableKey } from '@hone/text/variables';
import { Trash2 } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';
import { LazyDialog } from '../../../data/lazy-dialog.tsx';
import { useLibrary } from '../../../data/library/library.ts';
import { useMedia } from '../../../browser/media.ts';
import { Button } from '../../../ui/button.tsx';
import type { ListHandle } from '../../../ui/lists/list-rows.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { useVariableActions } from './variable-actions.ts';
import { usePageFocus } from './page-focus.ts';
import { PageHeader } from './page-header.tsx';
import { usePageKeys } from './page-keys.ts';
import { findVariablesWith, sortVariables } from './rows.ts';
import { useSearch } from './search.ts';
import { useSelection } from './selection.ts';
import {
  EmptyVariables,
  MissingVariable,
  NothingFound,
  OfflineLine,
  VariableDetailsSkeleton,
  VariableListSkeleton,
} from './states.tsx';
import { useUses } from '../uses.ts';
import type { ValuesHandle } from './values-part.tsx';
import { VariableDetails } from './variable-details.tsx';
import { VariableList } from './variable-list.tsx';
import { words } from '../words.ts';

const loadDialog = async () => (await import('../dialog/variable-dialog.tsx')).VariableDialog;

/** Side by side, or one at a time on a small screen. */
export function VariablesPage({ showDeleted }: { showDeleted(): void }) {
  const { library, isReady, isOffline, refusal, again } = useLibrary();
  const searching = useSearch();
  const { search } = searching;
  const selection = useSelection();
  const isNarrow = useMedia('(width < 56.25rem)');
  const sorted = useMemo(() => sortVariables(library.variables.values()), [library.variables]);
  const rows = useMemo(() => findVariablesWith(sorted, search ?? ''), [sorted, search]);
  const uses = useUses(library.prompts);
  const acts = useVariableActions(isOffline);
  const [main, list, values, field] = [
    useRef<HTMLElement>(null),
    useRef<ListHandle>(null),
    useRef<ValuesHandle>(null),
    useRef<HTMLInputElement>(null),
  ];

  const wanted = selection.variable ?? (isNarrow ? undefined : rows[0]?.id);
  const shown = wanted === undefined ? undefined : library.variables.get(wanted);
  const isDetails = isNarrow && selection.variable !== undefined;
  const isBare = isReady && sorted.length === 0 && selection.variable === undefined;

  const focus = usePageFocus(main, list, isDetails ? selection.variable : undefined);
  usePageKeys({
    ...acts,
    library,
    shown,
    search: () => field.current?.focus(),
    leave: () => list.current?.focusRow(shown?.id),
  });
  const remove = (variable: Variable) => {
    if (isOffline) return;
    const place = rows.findIndex(({ id }) => id === variable.id);
    const neighbour = rows[place + 1] ?? rows[place - 1];
    if (selection.variable === variable.id) selection.replace(isNarrow ? undefined : neighbour?.id);
    focus.leadTo(neighbour?.id);
    acts.remove(variable, (id) => !isNarrow && selection.replace(id));
  };
  const closeDialog = (kept?: Variable) => {
    acts.closeDialog();
    if (!kept || acts.subject?.kind !== 'create') return;
    searching.typed.set('');
    selection.show(kept.id);
    focus.leadFromDialog(kept.id);
  };
  const clearSearch = () => {
    searching.typed.set('');
    field.current?.focus();
  };

  const listed = () => {
    if (!isReady) return <VariableListSkeleton />;
    if (rows.length === 0 && search !== undefined) return <NothingFound search={search} clear={clearSearch} />;
    const enter = (variable: Variable) =>
      variable.id === shown?.id ? values.current?.focus() : selection.show(variable.id);
    return (
      <VariableList
        key={search}
        rows={rows}
        search={search}
        shown={wanted}
        leadTo={selection.leadTo}
        remove={remove}
        enter={enter}
        handle={list}
      />
    );
  };
  const details = () => {
    if (!isReady) return <VariableDetailsSkeleton />;
    if (!shown) return wanted !== undefined && <MissingVariable back={selection.close} />;
    return (
      <VariableDetails
        variable={shown}
        uses={uses && (uses.get(variableKey(shown.name)) ?? 0)}
        isReadOnly={isOffline}
        back={isNarrow ? selection.close : undefined}
        edit={() => acts.edit(shown)}
        remove={() => remove(shown)}
        addValue={() => acts.addValue(shown)}
        editValue={(value) => acts.editValue(shown, value)}
        removeValue={(value) => acts.removeValue(shown, value)}
        setDefault={(id) => acts.setDefault(shown, id)}
        handle={values}
      />
    );
  };
  const content = () => {
    if (!isReady && refusal)
      return (
        <LoadFailed
          heading={t(words.notCome)}
          text={t(words.notComeText)}
          retryLabel={t(words.tryAgain)}
          retry={again}
        />
      );
    if (isBare) return <EmptyVariables create={isOffline ? undefined : acts.create} />;
    return <Panel list={!isDetails && listed()} details={(!isNarrow || isDetails) && details()} />;
  };
  return (
    <main ref={main} tabIndex={-1} {...focus.frame} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <PageHeader
        searching={searching}
        field={field}
        leave={() => list.current?.step(1)}
        create={acts.create}
        isReadOnly={isOffline}
        isDetails={isDetails}
        isBare={isBare}
      />
      {isOffline && isReady && <OfflineLine />}
      {content()}
      {!isDetails && (
        <div>
          <Button look="quiet" size="small" className="font-normal text-ink-3" onClick={showDeleted}>
            <Trash2 aria-hidden />
            {t(words.recentlyDeleted)}
          </Button>
        </div>
      )}
      <output className="sr-only">
        {isReady && search !== undefined && t(words.foundCount, { count: rows.length })}
      </output>
      <LazyDialog
        load={loadDialog}
        isWanted={acts.subject !== undefined}
        isLikely
        giveUp={acts.closeDialog}
        props={{ subject: acts.subject, close: closeDialog }}
      />
    </main>
  );
}

/** The list scrolls with the page; the details are sticky with their own scrollbar. */
function Panel({ list, details }: { list: ReactNode; details: ReactNode }) {
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] rounded-card border border-line bg-surface
      md:min-h-[calc(100dvh-13.25rem)] md:grid-cols-[20.625rem_minmax(0,1fr)]"
    >
      {list && (
        <section aria-label={t(words.categories)} className={classNames('min-w-0 p-2', !details && 'md:col-span-2')}>
          {list}
        </section>
      )}
      {details && (
        <div className="min-w-0 md:border-s">
          <div className="md:sticky md:top-16 md:max-h-[calc(100dvh-4rem)] md:overflow-y-auto">{details}</div>
        </div>
      )}
    </div>
  );
}
