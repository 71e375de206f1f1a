export const cancellationReasons = [
  'The free version is good enough',
  'I no longer need it',
  "Pro doesn't do what i expected",
  "I'm experiencing a problem",
  "It's too expensive",
  'Other',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

export const cancellationFeedbacks = ['unused', 'missing_features', 'low_quality', 'too_expensive', 'other'] as const;
export type CancellationFeedback = (typeof cancellationFeedbacks)[number];

export const feedbackOf: Record<CancellationReason, CancellationFeedback> = {
  'The free version is good enough': 'other',
  'I no longer need it': 'unused',
  "Pro doesn't do what i expected": 'missing_features',
  "I'm experiencing a problem": 'low_quality',
  "It's too expensive": 'too_expensive',
  Other: 'other',
};
