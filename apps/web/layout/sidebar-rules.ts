/** Compared with the specification's table. */
export const sidebarRules = {
  width: '19rem',
  collapsedWidth: '6.8rem',
  panelWidth: '18rem',
  /** Window width in pixels at which it becomes a column. */
  breakpoint: 1280,
  /** In milliseconds, for collapsed items. */
  tooltipDelay: 0,
} as const;

export const sidebarId = 'sidebar';
