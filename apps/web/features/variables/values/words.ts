export const words = {
  title: 'Fill in the variables',
  text: '{count, plural, one {This prompt has one variable. Fill in its value.} other {This prompt has # variables. Fill in their values.}}',
  chips: 'Values of {name}',
  leave: 'Leave as {reference}',
  add: 'Add to the Variables Library',
  addSaid: 'Add to the Variables Library: {value}',
  isDefault: '{value} (default)',
  preview: 'Preview',
  valueFrom: ' {reference} is ',
  valueTo: ', ',
  cancel: 'Cancel',
  copy: 'Copy',
} as const;
