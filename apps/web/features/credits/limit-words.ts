export const words = {
  today: 'Credits left today',
  figure: '<big>{left, number}</big> of {allowance, number}',
  next: 'New credits',
  nextAt: '{until}, at {at, time, short}, your time',
  upgrade: 'Upgrade to Pro',
} as const;
