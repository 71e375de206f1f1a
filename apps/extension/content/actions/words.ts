export const words = {
  menu: 'Hone on this site',
  prompts: 'Prompts…',
  save: 'Save as prompt',
  move: 'Move',
  notNow: 'Turn off until I close the browser',
  notHere: 'Turn off on this site',
  nowhere: 'Turn off everywhere',
  pick: 'Click the box where you write your prompts, or use Tab and Enter. Esc cancels.',
  picked: 'Hone will use this box from now on.',
  noBox: 'There’s no text box on this page.',
} as const;
