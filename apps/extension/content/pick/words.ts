export const words = {
  pick: 'Click the box where you write your prompts, or use Tab and Enter. Esc cancels.',
  picked: 'Hone will use this box from now on.',
  noBox: 'There’s no text box on this page.',
} as const;
