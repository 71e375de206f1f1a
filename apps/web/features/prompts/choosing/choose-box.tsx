import { useId } from 'react';
import { CheckMark } from '../../../ui/fields/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import type { ChoiceActs } from './use-choice.ts';
import { words } from './words.ts';

interface ChooseBoxProps {
  id: string;
  name: string;
  isChosen: boolean;
  /** Anything is chosen: each row shows its box. */
  isChoosing: boolean;
  /** Of its list, the row that Tab reaches. */
  isActive: boolean;
  acts: ChoiceActs;
}

/** Not `hidden`: between the row and the box, nothing has the focus for a moment, and what is hidden can't take it. */
const onlyNear = classNames(
  'pointer-events-none absolute opacity-0',
  'not-pointer-coarse:group-hover:pointer-events-auto not-pointer-coarse:group-hover:relative',
  'not-pointer-coarse:group-hover:opacity-100',
  'group-has-focus-visible:pointer-events-auto group-has-focus-visible:relative group-has-focus-visible:opacity-100',
);

/** Appears when its row is pointed at or focused, at the end, so that no name moves. */
export function ChooseBox({ id, name, isChosen, isChoosing, isActive, acts }: ChooseBoxProps) {
  const own = useId();
  return (
    <label
      htmlFor={own}
      className={classNames(
        'grid size-7 flex-none cursor-pointer place-items-center pointer-coarse:size-9',
        isChoosing ? 'relative' : onlyNear,
      )}
    >
      <CheckMark
        id={own}
        aria-label={t(words.selectPrompt, { name })}
        tabIndex={isActive ? 0 : -1}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? acts.extend(id) : acts.toggle(id)
        }
      />
    </label>
  );
}
