/**
 * German words may be longer than a phone is wide: they part where the language parts them, and anywhere before the page
 * scrolls sideways. `anywhere` also lets what holds the word shrink; not so in tables, whose columns would end up a letter wide.
 */
export const longWordStyles = {
  html: { hyphens: 'auto' },
  body: { overflowWrap: 'anywhere' },
  within: {
    'th, td': { hyphens: 'manual', overflowWrap: 'break-word' },
    'button, .MuiButton-root': { overflowWrap: 'break-word' },
    // A hyphen would be read as part of it.
    'input, textarea, code': { hyphens: 'manual' },
  },
} as const;
