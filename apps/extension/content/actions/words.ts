export const words = {
  menu: 'Hone on this site',
  prompts: 'Prompts…',
  save: 'Save as prompt',
  move: 'Move this button',
  notNow: 'Turn off on this site until I close the browser',
  notHere: 'Turn off on this site for good',
  nowhere: 'Turn off on all sites',
  pick: 'Click the box where you write your prompts, or use Tab and Enter. Esc cancels.',
  picked: 'Hone will use this box from now on.',
  noBox: 'There’s no text box on this page.',
} as const;
