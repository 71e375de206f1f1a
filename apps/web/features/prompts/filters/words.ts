export const words = {
  filter: 'Filter',
  filters: 'Filters',
  filteredBy: 'Filter: {count, plural, one {# filter is on} other {# filters are on}}',
  pinned: 'Pinned',
  tags: 'Tags',
  noTags: 'No tags in this list',
  mostUsed: 'The {count, number} most used tags',
  remove: 'Remove filter “{name}”',
  nothing: 'No prompts match your filters',
  nothingText: 'Remove a filter to see more.',
  clear: 'Clear filters',
} as const;
