export const words = {
  improve: 'Enhance the prompt',
  prompts: 'Insert one of your prompts',
  menu: 'Open the button menu',
} as const;
