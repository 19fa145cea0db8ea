import { Box, Typography } from '@mui/material';
import { texts } from '../../../texts.ts';
import { barFillSx } from './barFillSx.ts';
import { highestPlottedValue, plottedColumnsOf, type PlotData } from './plotData.ts';
import { SecondaryText } from '../../../components/SecondaryText.tsx';

/** The first of them; the table has all. */
const MOST_BARS = 6;

const twoLines = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const;

/** Lying bars with their names and figures beside them; of the first column that is plotted. */
export function BarPlot({ data, label }: { readonly data: PlotData; readonly label: string }) {
  const [column] = plottedColumnsOf(data);
  if (column === undefined) return null;
  const highest = highestPlottedValue(data);
  const more = data.rows.length - MOST_BARS;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        role="img"
        aria-label={label}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(96px, 44%) minmax(0, 1fr) max-content',
          alignItems: 'center',
          columnGap: 3,
          rowGap: '6px',
        }}
      >
        {data.rows.slice(0, MOST_BARS).map(({ key, label: row }, index) => {
          const value = column.plotted.values[index] ?? 0;
          return (
            <Box key={key} sx={{ display: 'contents' }}>
              <Typography variant="body2" title={row} sx={twoLines}>
                {row}
              </Typography>
              <Box sx={{ minWidth: 0 }}>
                {value === 0 ? null : (
                  <Box
                    data-bar={value}
                    style={{ width: `${(100 * value) / highest}%` }}
                    sx={{ minWidth: 3, height: 18, borderRadius: '0 3px 3px 0', ...barFillSx(column.plotted.fill) }}
                  />
                )}
              </Box>
              <Typography variant="body2" component="span" sx={{ textAlign: 'right' }}>
                {column.cells[index]}
              </Typography>
            </Box>
          );
        })}
      </Box>
      {more > 0 ? <SecondaryText variant="caption">{texts.statistics.more(more)}</SecondaryText> : null}
    </Box>
  );
}
