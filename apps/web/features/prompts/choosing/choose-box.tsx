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

/** Appears when its row is pointed at or focused, at the end, so that no name moves. */
export function ChooseBox({ id, name, isChosen, isChoosing, isActive, acts }: ChooseBoxProps) {
  const own = useId();
  return (
    <label
      htmlFor={own}
      className={classNames(
        'relative size-7 flex-none cursor-pointer place-items-center pointer-coarse:size-9',
        isChoosing ? 'grid' : 'hidden pointer-fine:group-hover:grid group-has-focus-visible:grid',
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
