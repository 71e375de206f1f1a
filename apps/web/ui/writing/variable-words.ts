export const words = {
  createUnknown: 'Create variable {variable}',
  unknownFrom: ' not in your library: ',
  unknownTo: ', ',
  sampleFrom: ' sample: ',
  sampleTo: ', ',
  variables: 'Variables',
  create: 'Create “{name}”',
  found: '{count, plural, one {# variable to choose from} other {# variables to choose from}}',
} as const;
