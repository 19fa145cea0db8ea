import { Box } from '@mui/material';
import { formatCount } from '../figures.ts';
import { barFillSx } from './barFillSx.ts';
import { highestPlottedValue, plottedColumnsOf, ticksUpTo, type PlotData, type PlottedDataColumn } from './plotData.ts';

/** So many labels fit below the columns. */
const MOST_LABELS = 12;
const HEIGHT_PX = 180;

/** Upright bars, a group for each row. */
export function ColumnPlot({ data, label }: { readonly data: PlotData; readonly label: string }) {
  const columns = plottedColumnsOf(data);
  if (data.scale === undefined) return null;
  const { unit, per } = data.scale;
  const ticks = ticksUpTo(highestPlottedValue(data) / per);
  const top = (ticks.at(-1) ?? 1) * per;
  const every = Math.ceil(data.rows.length / MOST_LABELS);
  return (
    <Box role="img" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <PlotLegend columns={columns} />
      <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 2 }}>{unit}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 1 }}>
        <Axis ticks={ticks} />
        <Box sx={{ position: 'relative', height: HEIGHT_PX }}>
          {ticks.map((tick, index) => (
            <Line key={tick} bottom={placeOf(index, ticks)} />
          ))}
          <Box sx={{ position: 'absolute', inset: 0, display: 'flex', alignItems: 'flex-end' }}>
            {data.rows.map(({ key, label: row }, index) => (
              <Group key={key} columns={columns} row={row} index={index} top={top} />
            ))}
          </Box>
        </Box>
        <span />
        <Box sx={{ display: 'flex', typography: 'caption', color: 'text.secondary' }}>
          {data.rows.map(({ key, short }, index) => (
            <Box key={key} component="span" sx={{ flex: '1 1 0', minWidth: 0, textAlign: 'center', lineHeight: 1.25 }}>
              {index % every === 0 ? short : ''}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Each number stands at its line. */
const Axis = ({ ticks }: { readonly ticks: readonly number[] }) => (
  <Box sx={{ display: 'grid', gridTemplateRows: `${HEIGHT_PX}px`, typography: 'caption', color: 'text.secondary', textAlign: 'right' }}>
    {ticks.map((tick, index) => (
      <Box
        component="span"
        key={tick}
        sx={{ gridArea: '1 / 1', alignSelf: 'end', lineHeight: '18px', mb: `${placeOf(index, ticks) - 9}px` }}
      >
        {formatCount(tick)}
      </Box>
    ))}
  </Box>
);

const placeOf = (index: number, ticks: readonly number[]): number => (HEIGHT_PX * index) / (ticks.length - 1);

const Line = ({ bottom }: { readonly bottom: number }) => (
  <Box sx={{ position: 'absolute', left: 0, right: 0, bottom: `${bottom}px`, borderBottom: 1, borderColor: 'divider' }} />
);

interface GroupProps {
  readonly columns: readonly PlottedDataColumn[];
  readonly row: string;
  readonly index: number;
  readonly top: number;
}

const Group = ({ columns, row, index, top }: GroupProps) => (
  <Box
    title={[row, ...columns.map(({ title, cells }) => `${title}: ${cells[index] ?? ''}`)].join('\n')}
    sx={{
      flex: '1 1 0',
      minWidth: 0,
      height: '100%',
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'center',
      gap: '2px',
      px: '3px',
    }}
  >
    {columns.map(({ title, plotted: { values, fill } }) => {
      const value = values[index] ?? 0;
      return value === 0 ? (
        <Box key={title} sx={{ flex: '1 1 0', maxWidth: 28 }} />
      ) : (
        <Box
          key={title}
          data-bar={value}
          style={{ height: `${(100 * value) / top}%` }}
          sx={{ flex: '1 1 0', maxWidth: 28, minHeight: 3, borderRadius: '3px 3px 0 0', ...barFillSx(fill) }}
        />
      );
    })}
  </Box>
);

/** Which bar is what. */
const PlotLegend = ({ columns }: { readonly columns: readonly PlottedDataColumn[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, typography: 'caption' }}>
    {columns.map(({ title, plotted: { fill } }) => (
      <Box component="span" key={title} sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
        <Box component="span" sx={{ width: 16, height: 12, ...barFillSx(fill) }} />
        {title}
      </Box>
    ))}
  </Box>
);
