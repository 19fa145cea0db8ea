/** The wide part of a page, and what belongs to it on the right where there is room. */
export const twoColumnsSx = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
  alignItems: 'start',
} as const;
