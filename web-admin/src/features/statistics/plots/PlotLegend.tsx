import { Box } from '@mui/material';
import { fillSx } from './fillSx.ts';
import type { PlottedColumn } from './plotData.ts';

/** Which bar is what; nothing where there is one kind only. */
export const PlotLegend = ({ columns }: { readonly columns: readonly PlottedColumn[] }) =>
  columns.length < 2 ? null : (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, typography: 'caption' }}>
      {columns.map(({ title, plotted: { fill } }) => (
        <Box component="span" key={title} sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
          <Box component="span" sx={{ width: 16, height: 12, ...fillSx(fill) }} />
          {title}
        </Box>
      ))}
    </Box>
  );
