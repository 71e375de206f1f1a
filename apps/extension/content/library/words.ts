export const words = {
  fillIn: 'Fill in',
  copied: 'Hone couldn’t write in this box, so the prompt was copied. Paste it where you need it.',
  neither: 'Hone couldn’t write in this box or copy the prompt. Open it in your Prompt Library instead.',
} as const;
