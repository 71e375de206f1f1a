import { describe, expect, it } from 'vitest';
import { proposeName } from './prompt-names.ts';

describe('the proposed name of a prompt', () => {
  it.each([
    ['Summarize this report for my boss. It has 3 parts.', 'Summarize this report for my boss'],
    ['Hi. Write a mail to the team about the opening hours', 'Hi. Write a mail to the team about the opening'],
    ['\n\n## Role\n\nYou are an editor', 'Role'],
    ['- **Task:** plan a week in Rome', 'Task: plan a week in Rome'],
    ['1. Read the text', 'Read the text'],
    ['Write a mail to {{ client }} about {{order}}', 'Write a mail to client about order'],
    ['---\n***\nReview this code', 'Review this code'],
    ['请为我们的新产品写一封邮件。语气要友好。', '请为我们的新产品写一封邮件'],
    ['Write\u200b a \u202email to a client', 'Write a mail to a client'],
    ['version 3.14 of snake_case names, please', 'version 3.14 of snake_case names, please'],
  ])('consists of the first words of %j', (text, name) => {
    expect(proposeName(text)).toBe(name);
  });

  it('ends with a whole word, and never splits a character', () => {
    expect(proposeName('Explain the differences between microservices and monoliths to a newcomer')).toBe(
      'Explain the differences between microservices and',
    );
    expect(proposeName('👩‍👩‍👧‍👦'.repeat(80))).toBe('👩‍👩‍👧‍👦'.repeat(28));
  });
});
