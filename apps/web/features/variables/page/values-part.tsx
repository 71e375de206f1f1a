import type { Variable, VariableValue } from '@hone/contracts/library/variables';
import { Pencil, Plus, Star, Trash2 } from 'lucide-react';
import {
  memo,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { badgeClass } from '../../../ui/states/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { useRovingFocus } from '../../../ui/lists/roving-focus.ts';
import { t } from '../../../ui/t.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { useSingleKeysOn } from '../../../data/single-keys.ts';
import { isDefaultOf } from '../change.ts';
import { words } from '../words.ts';

export interface ValueActions {
  addValue(): void;
  editValue(value: VariableValue): void;
  removeValue(value: VariableValue): void;
  setDefault(id: string | null): void;
}

export interface ValuesHandle {
  /** If there are no values, the button that adds one. */
  focus(): void;
}

interface ValuesPartProps extends ValueActions {
  variable: Variable;
  isReadOnly: boolean;
  handle: Ref<ValuesHandle>;
}

export function ValuesPart({ variable, isReadOnly, handle, ...acts }: ValuesPartProps) {
  const { values } = variable;
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const areKeysOn = useSingleKeysOn();
  const roving = useRovingFocus(values.length, { isColumn: true, fallback: addButton });
  const stable = useStableActions(acts);
  useImperativeHandle(handle, () => ({
    focus: () => (values.length > 0 ? roving.focus(0) : addButton.current?.focus()),
  }));
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-9 items-center justify-between gap-3 px-4 sm:px-6">
        <h3 id={id} className="text-small font-medium">
          {t(words.values)}
        </h3>
        <Button
          ref={addButton}
          aria-disabled={isReadOnly || undefined}
          aria-keyshortcuts={areKeysOn ? 'A' : undefined}
          onClick={acts.addValue}
        >
          <Plus aria-hidden />
          {t(words.addValue)}
          {areKeysOn && <Kbd keys="A" />}
        </Button>
      </div>
      {values.length === 0 ? (
        <p className="px-4 py-3 text-ink-2 text-pretty sm:px-6">{t(words.noValueText)}</p>
      ) : (
        <div {...roving.frame} role="presentation" className="px-2 pt-2 sm:px-4">
          <ul>
            {values.map((value, index) => (
              <ValueRow
                key={value.id}
                {...stable}
                value={value}
                index={index}
                isDefault={isDefaultOf(variable, value)}
                isActive={roving.isActive(index)}
                isReadOnly={isReadOnly}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Stable, so that typing in the search doesn't redraw two hundred rows. */
function useStableActions(acts: ValueActions): Omit<ValueActions, 'addValue'> {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () => ({
      editValue: (value) => latest.current.editValue(value),
      removeValue: (value) => latest.current.removeValue(value),
      setDefault: (id) => latest.current.setDefault(id),
    }),
    [],
  );
}

interface ValueRowProps extends Omit<ValueActions, 'addValue'> {
  value: VariableValue;
  index: number;
  isDefault: boolean;
  isActive: boolean;
  isReadOnly: boolean;
}

const ValueRow = memo(function ValueRow({
  value,
  index,
  isDefault,
  isActive,
  isReadOnly,
  editValue,
  removeValue,
  setDefault,
}: ValueRowProps) {
  const [description, badge] = [useId(), useId()];
  const described = [value.description && description, isDefault && badge].filter(Boolean).join(' ');
  const tabIndex = isActive ? 0 : -1;
  const off = isReadOnly || undefined;
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    removeValue(value);
  };
  return (
    <li
      data-index={index}
      data-value={value.id}
      className="flex min-h-11 items-center rounded-control pe-2 transition-colors hover:bg-sunken
        has-[[data-stop]:focus-visible]:bg-sunken"
    >
      <button
        type="button"
        data-stop
        tabIndex={tabIndex}
        aria-label={t(words.editValue, { value: value.value })}
        aria-describedby={described || undefined}
        aria-keyshortcuts="Delete"
        aria-disabled={off}
        onKeyDown={removeByKey}
        onClick={() => editValue(value)}
        className="flex min-w-0 grow items-center gap-3 rounded-control px-2 py-1.5 text-start -outline-offset-2!
          aria-disabled:cursor-default!"
      >
        <span className="min-w-0 grow">
          <span dir="auto" className="block text-start wrap-anywhere">
            {value.value}
          </span>
          {value.description && (
            <span
              id={description}
              dir="auto"
              className="block text-start text-small whitespace-pre-line text-ink-3 wrap-anywhere"
            >
              {value.description}
            </span>
          )}
        </span>
        {isDefault && (
          <span id={badge} className={badgeClass('accent', 'shrink-0')}>
            {t(words.isDefault)}
          </span>
        )}
        {!isReadOnly && <Pencil aria-hidden className="size-4 text-ink-3" />}
      </button>
      <Tooltip text={t(isDefault ? words.dropDefault : words.makeDefault)}>
        <IconButton
          label={
            isDefault
              ? t(words.dropDefaultSaid, { value: value.value })
              : t(words.makeDefaultSaid, { value: value.value })
          }
          tabIndex={tabIndex}
          aria-disabled={off}
          onClick={() => setDefault(isDefault ? null : value.id)}
          className={isDefault ? 'text-accent!' : 'text-ink-3!'}
        >
          <Star aria-hidden className={isDefault ? 'fill-current' : ''} />
        </IconButton>
      </Tooltip>
      <IconButton
        label={t(words.removeValue, { value: value.value })}
        tabIndex={tabIndex}
        aria-disabled={off}
        onClick={() => removeValue(value)}
        className="text-ink-3!"
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
});
