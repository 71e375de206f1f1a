export const words = {
  title: 'Try it on your own prompt',
  lead: 'Write it the way you’d type it into ChatGPT or Claude.',
  prompt: 'Your prompt',
  hint: 'This runs in your browser. Nothing you type is sent, and your prompt will be waiting when you sign in.',
  enhance: 'Enhance',
  tooLong: 'This prompt is too long. Use {maximum, number} characters or fewer.',
  failed: 'We couldn’t load this. Check your connection and try again.',

  examples: 'Or try:',
  trip: 'A trip',
  tripText: 'hi, can you please plan a trip to lisbon with my kids, not too much walking',
  training: 'A training plan',
  trainingText: 'I want to start running, make me a training plan for a 10k',
  dinners: 'Dinners',
  dinnersText: 'suggest dinners for the week, quick ones, 4 people',
} as const;
