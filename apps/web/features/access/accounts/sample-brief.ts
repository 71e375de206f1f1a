/** A prompt, rows of its brief, and what each adds to it. A test compares them with what the engine makes. */
export const sampleBrief = {
  prompt: 'write a quiz about space',
  rows: [
    {
      label: 'Which level is it for?',
      isQuestion: true,
      options: ['Primary school', 'Middle school', 'High school', 'University'],
      pressed: 'Middle school',
      kind: 'chosen',
      adds: '. It’s for middle school, ages 11 to 14.',
    },
    {
      label: 'How many',
      isQuestion: false,
      options: ['5', '10', '20'],
      pressed: '10',
      kind: 'chosen',
      adds: ' I need ten questions.',
    },
    {
      label: 'Format',
      isQuestion: false,
      options: ['Multiple choice', 'Open questions', 'Answers at the end'],
      pressed: 'Answers at the end',
      kind: 'proposed',
      adds: ' Put the answers at the end.',
    },
  ],
} as const;
