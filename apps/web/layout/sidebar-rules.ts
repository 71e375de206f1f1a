/** The sidebar's measures, read by the table of the specification too. */
export const sidebarRules = {
  width: '19rem',
  collapsedWidth: '6.8rem',
  /** Where it slides in. */
  panelWidth: '18rem',
  /** Pixels of the window's width from which it is a column. */
  breakpoint: 1280,
  /** Milliseconds until a collapsed item says its name. */
  tooltipDelay: 0,
} as const;

/** The id of what the trigger opens. */
export const sidebarId = 'sidebar';
