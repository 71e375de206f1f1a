export const variableRules = {
  nameMaximum: 50,
  descriptionMaximum: 1000,
  /** Values of one variable. */
  valuesMaximum: 200,
  maximum: 1000,
} as const;
