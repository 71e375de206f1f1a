export const words = {
  improve: 'Enhance the prompt',
  menu: 'Open the button menu',
} as const;
