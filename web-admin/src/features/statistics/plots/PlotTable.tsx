import { Box } from '@mui/material';
import { texts } from '../../../texts.ts';
import type { PlotData } from './plotData.ts';

/** The same figures to be read; scrolls within itself where it is wide. */
export const PlotTable = ({ data, caption }: { readonly data: PlotData; readonly caption: string }) => (
  <Box
    role="region"
    aria-label={caption}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
    tabIndex={0}
    sx={{ overflow: 'auto', maxHeight: 520, '@media print': { overflow: 'visible', maxHeight: 'none' } }}
  >
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        typography: 'body2',
        '& th, & td': { py: '6px', px: 2, textAlign: 'right', borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
        '& tr > th:first-of-type': { textAlign: 'left', pl: 0 },
        '& thead th, & tfoot :is(th, td)': { fontWeight: 650 },
        '& tbody th': { fontWeight: 400 },
        '& td': { whiteSpace: 'nowrap' },
      }}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{data.rowTitle}</th>
          {data.columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(({ key, label }, index) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {data.columns.map(({ title, cells }) => (
              <td key={title}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.statistics.total}</th>
          {data.columns.map(({ title, total }) => (
            <td key={title}>{total}</td>
          ))}
        </tr>
      </tfoot>
    </Box>
  </Box>
);
