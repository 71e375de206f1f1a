import { countCharacters } from '@hone/domain/names';
import { variableRules } from '@hone/domain/variables';
import type { ComponentProps } from 'react';
import { t } from '../../../ui/t.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { words } from './words.ts';

const maximum = variableRules.descriptionMaximum;

type DescriptionFieldProps = ComponentProps<'textarea'> & { typed: string; error: string | undefined };

/** As the rule counts: letters, without surrounding spaces. */
export function DescriptionField({ typed, ...rest }: DescriptionFieldProps) {
  // A file pasted by mistake isn't counted letter by letter.
  const count = typed.length > 8 * maximum ? typed.length : countCharacters(typed.trim());
  return (
    <TextArea
      {...rest}
      label={t(words.description)}
      optional
      maximum={maximum}
      count={count}
      dir="auto"
      className="max-h-[40dvh]"
    />
  );
}
