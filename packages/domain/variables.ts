export const variableRules = {
  nameMaximum: 50,
  descriptionMaximum: 1000,
  valuesMaximum: 200,
  maximum: 1000,
} as const;
