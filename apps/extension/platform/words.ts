export const words = {
  improve: 'Improve the prompt',
  menu: 'Menu of the button',
} as const;
