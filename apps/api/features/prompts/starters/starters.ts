/** Worth keeping, and short enough to read at a glance. */
export const starters: readonly { category: string; prompts: readonly { name: string; text: string }[] }[] = [
  {
    category: 'Everyday writing',
    prompts: [
      {
        name: 'Reply to an email',
        text:
          'Write a reply to this email: {{email}}\n\n' +
          'Say {{answer}}. Keep it polite, under 120 words, and end with one question that is easy to answer.',
      },
      {
        name: 'Shorten without losing anything',
        text:
          'Shorten this text to about half of its length: {{text}}\n\n' +
          'Keep every name, number, date and link. Use plain words. If something has to go, list it below the text.',
      },
      {
        name: 'Turn notes into minutes',
        text:
          'Turn these notes into minutes: {{notes}}\n\n' +
          'Give three lists: what was decided, who does what by when, and what is still open. Invent nothing; write ' +
          '"not said" where a name or a date is missing.',
      },
    ],
  },
  {
    category: 'Thinking and checking',
    prompts: [
      {
        name: 'Explain it to me',
        text:
          'Explain {{topic}} to someone who already knows {{what I know}}.\n\n' +
          'Start with one sentence. Then give one example from everyday life and the two mistakes that people make ' +
          'most often.',
      },
      {
        name: 'Weigh the options',
        text:
          'I have to choose between {{options}}. What matters to me: {{criteria}}.\n\n' +
          'Compare them in a table, one row per criterion. Say which you would choose, how sure you are, and what ' +
          'would change your mind.',
      },
      {
        name: 'Find what is wrong here',
        text:
          'Read this as a careful critic: {{text}}\n\n' +
          'List claims without support, contradictions and what is missing, the most serious first. Quote the ' +
          'passage for each. Do not rewrite anything.',
      },
    ],
  },
  {
    category: 'Code',
    prompts: [
      {
        name: 'Review a change',
        text:
          'Review this change: {{diff}}\n\n' +
          'Look for bugs, security, missing tests and misleading names, in this order. For each finding, give the ' +
          'line, why it matters and a smaller fix. Leave out matters of taste.',
      },
      {
        name: 'Explain an error',
        text:
          'I get this error: {{error}}\n\n' +
          'The code: {{code}}\n\n' +
          'Say what it means, the likeliest cause, and how to prove it in one step before changing anything.',
      },
    ],
  },
];
