import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { CustomerImportField, CustomerImportRowState } from '@portal/contracts/customers/customerImport';
import type { CustomerImportPreview, CustomerImportRow } from '@portal/contracts/customers/views/customerImport';
import type { StatusAppearance } from '@portal/contracts/shared/tone';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { tableCellBaseSx, shownFromBreakpointSx } from '../../../components/list/column.ts';
import { texts } from '../../../texts.ts';
import { rowErrorText } from './importFiles.ts';

const words = texts.customerImport;
const SHOWN_AT_ONCE = 50;
const looks: Readonly<Record<CustomerImportRowState, StatusAppearance>> = {
  new: { tone: 'positive', icon: 'check_circle' },
  notInvited: { tone: 'info', icon: 'mail' },
  exists: { tone: 'neutral', icon: 'person' },
  faulty: { tone: 'negative', icon: 'error' },
};

const cellOf = ({ columns }: CustomerImportPreview, { cells }: CustomerImportRow, field: CustomerImportField): string =>
  cells[columns.findIndex((column) => column.field === field)] ?? '';

/** As people are called in lists; what was written, whether or not it can be taken. */
export const customerNameInRow = (preview: CustomerImportPreview, row: CustomerImportRow): string =>
  [cellOf(preview, row, 'lastName'), cellOf(preview, row, 'firstName')].filter((part) => part !== '').join(', ') ||
  cellOf(preview, row, 'customerId') ||
  texts.common.none;

interface PreviewTableProps {
  readonly preview: CustomerImportPreview;
  readonly rows: readonly CustomerImportRow[];
}

/** Row by row what becomes of the file; errors stand at their row, with their column. */
export function PreviewTable({ preview, rows }: PreviewTableProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (rows.length === 0) return <Typography sx={{ px: 4, py: 5, color: 'text.secondary' }}>{words.noneFaulty}</Typography>;
  return (
    <>
      <Box component="table" aria-label={words.previewTitle} sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2' }}>
        <Box
          component="thead"
          sx={{ '& th': { ...tableCellBaseSx, textAlign: 'start', color: 'text.secondary', fontWeight: 500, whiteSpace: 'nowrap' } }}
        >
          <tr>
            <th scope="col">{words.row}</th>
            <th scope="col">{texts.customers.customer}</th>
            <Box component="th" scope="col" sx={shownFromBreakpointSx('sm')}>
              {texts.customers.number}
            </Box>
            <Box component="th" scope="col" sx={shownFromBreakpointSx('lg')}>
              {texts.customers.email}
            </Box>
            <th scope="col">{words.result}</th>
          </tr>
        </Box>
        <Box component="tbody" sx={{ '& td': { ...tableCellBaseSx, verticalAlign: 'top', overflowWrap: 'anywhere' } }}>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.id}>
              <Box component="td" sx={{ width: 72, fontVariantNumeric: 'tabular-nums' }}>
                {row.number}
              </Box>
              <Box component="td" sx={{ fontWeight: 500 }}>
                {customerNameInRow(preview, row)}
              </Box>
              <Box component="td" sx={shownFromBreakpointSx('sm')}>
                {cellOf(preview, row, 'customerId') || texts.common.none}
              </Box>
              <Box component="td" sx={shownFromBreakpointSx('lg')}>
                {cellOf(preview, row, 'email') || texts.common.none}
              </Box>
              <Box component="td" sx={{ width: { sm: '45%', lg: '38%' } }}>
                <StatusChip look={looks[row.state]} label={words.states[row.state]} />
                {row.errors.length === 0 ? null : (
                  <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, color: 'error.main' }}>
                    {row.errors.map((error) => (
                      <li key={rowErrorText(error)}>{rowErrorText(error)}</li>
                    ))}
                  </Box>
                )}
              </Box>
            </tr>
          ))}
        </Box>
      </Box>
      {rows.length > shown ? (
        <Box sx={{ p: 3, textAlign: 'center' }}>
          <Button onClick={() => setShown(shown + 4 * SHOWN_AT_ONCE)}>{words.more(rows.length - shown)}</Button>
        </Box>
      ) : null}
    </>
  );
}
