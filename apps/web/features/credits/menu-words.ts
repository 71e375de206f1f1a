export const words = {
  billing: 'Billing',
  addCredit: 'Add to credit balance',
  autoRecharge: 'Auto recharge settings',
} as const;
