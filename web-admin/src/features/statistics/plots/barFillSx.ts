import type { PlotFill } from './plotData.ts';

const line = 'primary.main';
const stripes = {
  backgroundImage: (theme: { readonly vars?: { readonly palette: { readonly primary: { readonly main: string } } } }) =>
    `repeating-linear-gradient(45deg, ${theme.vars?.palette.primary.main ?? 'currentColor'} 0 2px, transparent 2px 6px)`,
};

/** How bars look: the line around them stands out by 3:1, printed and in forced colours as well. */
export const barFillSx = (fill: PlotFill) => ({
  border: 2,
  borderColor: line,
  printColorAdjust: 'exact',
  bgcolor: fill === 'solid' ? line : 'background.paper',
  ...(fill === 'striped' ? stripes : {}),
});
