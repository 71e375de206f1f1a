import { proposeName } from '@hone/domain/prompt-names';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PromptDraft } from './prompts.ts';

it('the name proposed for a prompt is valid for every text that is not blank', () => {
  const rules = PromptDraft.shape.name;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (rest) => {
      const name = proposeName(`a${rest}`);
      expect(name).not.toBe('');
      expect(rules.safeParse(name).success).toBe(true);
    }),
  );
});
