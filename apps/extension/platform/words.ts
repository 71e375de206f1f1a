export const words = {
  improve: 'Enhance the prompt',
  prompts: 'Open your prompts',
  menu: 'Open Hone’s menu',
} as const;
