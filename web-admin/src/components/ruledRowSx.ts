/** One of several rows with lines between them. */
export const ruledRowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { border: 0 },
};
