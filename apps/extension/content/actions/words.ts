export const words = {
  menu: 'Hone on this site',
  prompts: 'Prompts…',
  save: 'Save as prompt',
  move: 'Move this button',
  notNow: 'Turn off on this site until I close the browser',
  notHere: 'Turn off on this site for good',
  nowhere: 'Turn off on all sites',
} as const;
