/** What the dashboard's panel and the extension's card say alike: the question, why nothing was improved, and what each kind of change is called. */
export const enhancingWords = {
  question: 'A question about your prompt',
  questionLead: 'Your answer becomes part of your prompt.',
  questionOwn: 'In your own words',
  questionAnswer: 'Answer',
  questionYours: 'You choose',
  questionSkip: 'Skip question',
  asked: 'Nothing to change so far, and no credit used. An answer would make it better.',

  reason_empty: 'There is nothing to improve yet. Write what you want to ask.',
  reason_greeting: 'A greeting needs no improving. Write what you want to ask.',
  reason_complete: 'Nothing is missing here, so nothing is changed. No credit used.',
  reason_language: 'Hone does not know this language well enough to add anything to it.',
  reason_unsure: 'Hone is not sure what this prompt asks for. Say in a few more words what you want to get.',
  reason_fact: 'A short question like this is answered best as it is.',
  reason_none: 'Nothing is changed, and no credit was used.',
  tidied: 'Tidied. No credit was used.',

  kind_tidy: 'Tidying',
  kind_spelling: 'Spelling',
  kind_filler: 'Greetings and filler',
  kind_layout: 'Facts and requests apart',
  kind_order: 'Order',
  kind_marks: 'Marks around material',
  kind_values: 'Values of variables',
  kind_tone: 'Tone',
  kind_answers: 'Your answers',
} as const;
