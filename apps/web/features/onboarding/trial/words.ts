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
  tripText: 'hi, can you please plan a trip to lisbon, not too much walking',
  post: 'A LinkedIn post',
  postText: 'write a linkedin post about my new job',
  meals: 'A meal plan',
  mealsText: 'make a meal plan for next week, nothing fancy',
} as const;
