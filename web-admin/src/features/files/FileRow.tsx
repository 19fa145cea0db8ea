import { Box, Button, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { fileStatusLabels, fileStatusLooks } from '@portal/contracts/enquiries/status';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { formatDay } from '@portal/contracts/shared/days';
import { asFailure } from '../../api/failures.ts';
import { firstClick } from '../../components/firstClick.ts';
import { Icon } from '../../components/Icon.tsx';
import { Quote } from '../../components/Quote.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { texts } from '../../texts.ts';
import { downloadFile } from './downloadFile.ts';
import { FileDeleteDialog } from './FileDeleteDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { RequestAgainDialog } from './RequestAgainDialog.tsx';
import { useFileAbilities } from './useFileAbilities.ts';
import { inEnquiry, useFileStatus } from './useFileCommands.ts';

export const filePath = (enquiry: EnquiryView, file: FileView): string =>
  fillPath(adminPaths.file, { id: enquiry.customer.id, enquiryId: enquiry.id, fileId: file.id });

/** One requested document: what it is, how it stands, what was said, what can be done. */
export function FileRow({ file, enquiry }: { readonly file: FileView; readonly enquiry: EnquiryView }) {
  const navigate = useNavigate();
  const to = filePath(enquiry, file);
  return (
    <Box
      component="li"
      onClick={(event: React.MouseEvent) => {
        if (!(event.target as HTMLElement).closest('a, button, [role="dialog"]') && window.getSelection()?.toString() === '')
          void navigate(to);
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '116px minmax(0, 1fr)', lg: '116px minmax(260px, 1fr) minmax(0, max-content)' },
        columnGap: 4,
        rowGap: 2,
        alignItems: 'center',
        px: 4,
        py: 2,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
        cursor: 'pointer',
        '&:last-child': { borderBottom: 0 },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ alignSelf: 'start', pt: '3px' }}>
        <StatusChip look={fileStatusLooks[file.status]} label={fileStatusLabels[file.status]} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={to} sx={{ fontWeight: 500, overflowWrap: 'anywhere', display: 'inline-block', py: '2px' }}>
          {file.name ?? texts.enquiries.withdrawn}
        </Link>
        <FileFacts file={file} />
        <Quote
          label={`${texts.files.message} · ${texts.history.by[file.lastStatusChange?.initiatedBy ?? 'system']}`}
          text={file.lastStatusChange?.context.message ?? null}
        />
        <Quote label={texts.files.comment} text={file.lastStatusChange?.context.comment ?? null} />
      </Box>
      <FileActions file={file} enquiry={enquiry} />
    </Box>
  );
}

function FileFacts({ file }: { readonly file: FileView }) {
  const facts = [
    file.required ? texts.files.required : texts.files.optional,
    file.fileCategory?.name,
    file.expiresAt === null ? undefined : texts.deadline.by(formatDay(file.expiresAt)),
    file.pages === null ? undefined : texts.files.pages(file.pages),
    file.fileOriginalName === null ? undefined : file.scanned ? texts.files.scanned : texts.files.notScanned,
  ].filter((fact) => fact !== undefined);
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
      {facts.join(' · ')}
    </Typography>
  );
}

type Asking = 'preview' | 'requestAgain' | 'remove';

export function FileActions({ file, enquiry }: { readonly file: FileView; readonly enquiry: EnquiryView }) {
  const can = useFileAbilities()(file, enquiry.status);
  const [asking, setAsking] = useState<Asking>();
  const status = useFileStatus();
  const notify = useNotify();
  const name = file.name ?? '';
  const close = (): void => setAsking(undefined);
  const iconButton = (icon: string, label: string, run: () => void) => (
    <Tooltip title={label}>
      <IconButton aria-label={`${label}: ${name}`} onClick={run}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        gridColumn: { sm: 2, lg: 'auto' },
        ml: { xs: -2, lg: 0 },
        justifyContent: { lg: 'flex-end' },
      }}
    >
      {can.verify ? (
        <Button variant="outlined" disabled={status.isPending} onClick={firstClick(() => status.mutate({ file, status: 'verified' }))}>
          {texts.files.verify}
        </Button>
      ) : null}
      {can.process ? (
        <Button variant="outlined" disabled={status.isPending} onClick={firstClick(() => status.mutate({ file, status: 'processed' }))}>
          {texts.files.process}
        </Button>
      ) : null}
      {can.requestAgain ? (
        <Button disabled={status.isPending} onClick={firstClick(() => setAsking('requestAgain'))}>
          {texts.files.requestAgain}
        </Button>
      ) : null}
      {can.look ? iconButton('visibility', texts.files.preview, () => setAsking('preview')) : null}
      {can.look
        ? iconButton(
            'download',
            texts.files.download,
            () =>
              void downloadFile(file.id, file.fileOriginalName).catch((error: unknown) =>
                notify(asFailure(error).detail, { type: 'error' }),
              ),
          )
        : null}
      {can.edit ? (
        <Tooltip title={texts.files.edit}>
          <IconButton component={RouterLink} to={`${filePath(enquiry, file)}?bearbeiten=1`} aria-label={`${texts.files.edit}: ${name}`}>
            <Icon name="edit" />
          </IconButton>
        </Tooltip>
      ) : null}
      {can.remove ? iconButton('delete', texts.files.remove, () => setAsking('remove')) : null}
      {asking === 'preview' ? <PreviewDialog file={file} onClose={close} /> : null}
      {asking === 'requestAgain' ? <RequestAgainDialog file={file} onClose={close} onDone={close} /> : null}
      {asking === 'remove' ? <FileDeleteDialog shown={inEnquiry(file, enquiry)} onClose={close} onDone={close} /> : null}
    </Box>
  );
}
