import { Box, Button, Typography } from '@mui/material';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import type { CustomerImportRowState } from '@portal/contracts/customers/customerImport';
import type { CustomerImportPreview } from '@portal/contracts/customers/views/customerImport';
import { Callout } from '../../../components/Callout.tsx';
import { ConsoleDialog } from '../../../components/dialog/ConsoleDialog.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';
import { createRowsWithReasonCsv, downloadCsv, type RowWithReason } from './importFiles.ts';
import { customerNameInRow } from './PreviewTable.tsx';
import type { ImportResults } from './runCustomerImport.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { SecondaryText } from '../../../components/SecondaryText.tsx';

const words = texts.customerImport;
const NAMED = 20;

interface ImportResultDialogProps {
  readonly preview: CustomerImportPreview;
  readonly results: ImportResults;
  readonly onClose: () => void;
}

/** How many are customers now, how many others are invited, and of each other row why not. */
export function ImportResultDialog({ preview, results, onClose }: ImportResultDialogProps) {
  const failed = preview.rows.flatMap((row): RowWithReason[] => {
    const reason = results.get(row.id);
    return reason === undefined || reason === null ? [] : [{ row, reason }];
  });
  const doneIn = (state: CustomerImportRowState): number =>
    preview.rows.filter((row) => row.state === state && results.get(row.id) === null).length;
  const [created, invited] = [doneIn('new'), doneIn('notInvited')];
  return (
    <ConsoleDialog
      title={words.resultTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.common.close}</Button>
          <LinkButton variant="contained" autoFocus to={adminPaths.customers}>
            {words.toList}
          </LinkButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {created === 0 ? null : <Callout tone="positive">{words.created(created)}</Callout>}
        {invited === 0 ? null : <Callout tone="positive">{words.invited(invited)}</Callout>}
        {failed.length === 0 ? null : (
          <Callout
            tone="warning"
            title={words.failed(failed.length)}
            action={
              <Button
                variant="outlined"
                startIcon={<Icon name="download" />}
                onClick={() => downloadCsv(words.failedName, createRowsWithReasonCsv(preview, failed))}
              >
                {words.failedFile}
              </Button>
            }
          >
            <Box component="ul" aria-label={words.failed(failed.length)} sx={{ m: 0, mt: 1, pl: 4 }}>
              {failed.slice(0, NAMED).map(({ row, reason }) => (
                <Box component="li" key={row.id} sx={{ overflowWrap: 'anywhere', py: '2px' }}>
                  {words.failedRow(row.number, customerNameInRow(preview, row))}
                  <SecondaryText>{reason}</SecondaryText>
                </Box>
              ))}
            </Box>
            {failed.length > NAMED ? <Typography variant="body2">{words.moreFailed(failed.length - NAMED)}</Typography> : null}
          </Callout>
        )}
      </Box>
    </ConsoleDialog>
  );
}
