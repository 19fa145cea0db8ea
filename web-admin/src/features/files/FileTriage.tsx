import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { fileStatusLabels, fileStatusLooks } from '@portal/contracts/enquiries/status';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Quote } from '../../components/Quote.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { texts } from '../../texts.ts';
import { FilePreview } from './FilePreview.tsx';
import { filePath } from './FileRow.tsx';
import { RequestAgainDialog } from './RequestAgainDialog.tsx';
import { nextToCheck } from './nextToCheck.ts';
import { useFileAbilities } from './useFileAbilities.ts';
import { useFileStatus } from './useFileCommands.ts';

interface FileTriageProps {
  readonly enquiry: EnquiryView;
  readonly files: readonly FileView[];
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"], [contenteditable]') !== null;

/** Checking one document after the other: list left, document right; V, R and N by keyboard. */
export function FileTriage({ enquiry, files }: FileTriageProps) {
  const [params, setParams] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const asked = params.get('datei');
  const current = files.find(({ id }) => id === asked) ?? nextToCheck(files, undefined) ?? files[0];
  const status = useFileStatus();
  const { mutate, isPending } = status;
  const choose = useCallback(
    (id: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('datei', id);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const abilities = useFileAbilities();
  const can = current === undefined ? undefined : abilities(current, enquiry.status);
  const goOn = useCallback(() => {
    const next = nextToCheck(files, current?.id) ?? files[(files.findIndex(({ id }) => id === current?.id) + 1) % files.length];
    if (next !== undefined) choose(next.id);
  }, [files, current, choose]);
  const verify = useCallback(() => {
    if (current !== undefined && can?.verify === true && !isPending) mutate({ file: current, status: 'verified' }, { onSuccess: goOn });
  }, [current, can?.verify, isPending, mutate, goOn]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        typing(event.target) ||
        document.querySelector('[role="dialog"]') !== null
      )
        return;
      const key = event.key.toLowerCase();
      if (key === 'v') verify();
      else if (key === 'r' && can?.requestAgain === true) {
        event.preventDefault();
        setAsking(true);
      } else if (key === 'n') goOn();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [verify, goOn, can?.requestAgain]);
  if (current === undefined || can === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' } }}>
      <Box
        component="ul"
        aria-label={texts.files.triageList}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          borderInlineEnd: { sm: 1 },
          borderColor: { sm: 'divider' },
          maxHeight: { xs: 200, sm: '72dvh' },
          overflowY: 'auto',
        }}
      >
        {files.map((file) => (
          <li key={file.id}>
            <ButtonBase
              onClick={() => choose(file.id)}
              aria-current={file.id === current.id}
              sx={{
                width: '100%',
                display: 'grid',
                gap: 1,
                justifyContent: 'stretch',
                justifyItems: 'start',
                textAlign: 'start',
                px: 3,
                py: 2,
                minHeight: 44,
                borderRadius: 1,
                bgcolor: file.id === current.id ? 'primary.light' : 'transparent',
                '&:hover': { bgcolor: file.id === current.id ? 'primary.light' : 'action.hover' },
              }}
            >
              <Typography
                component="span"
                variant="body2"
                sx={{ fontWeight: file.id === current.id ? 650 : 400, overflowWrap: 'anywhere' }}
              >
                {file.name ?? texts.enquiries.withdrawn}
              </Typography>
              <StatusChip look={fileStatusLooks[file.status]} label={fileStatusLabels[file.status]} />
            </ButtonBase>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, p: 3, gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Button
            variant="contained"
            disabled={!can.verify || isPending}
            onClick={verify}
            startIcon={<Icon name="check_circle" />}
            aria-keyshortcuts="V"
          >
            {texts.files.verify}
          </Button>
          <Button
            variant="outlined"
            disabled={!can.requestAgain || isPending}
            onClick={() => setAsking(true)}
            startIcon={<Icon name="undo" />}
            aria-keyshortcuts="R"
          >
            {texts.files.requestAgain}
          </Button>
          <Button onClick={goOn} startIcon={<Icon name="skip_next" />} aria-keyshortcuts="N">
            {texts.files.next}
          </Button>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
          <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
            {files.some(({ status: now }) => now === 'ready') ? texts.files.triageKeys : texts.files.allDone}
          </Typography>
          <Button component={RouterLink} to={filePath(enquiry, current)} sx={{ ml: 'auto', mr: -2.5, my: -2 }}>
            {texts.fileDetailTitle}
          </Button>
        </Box>
        <Quote label={texts.files.message} text={current.lastStatusChange?.context.message ?? null} />
        <Box sx={{ height: '60dvh', minHeight: 360 }}>
          {can.look ? <FilePreview file={current} key={current.id} /> : <EmptyState drawing="folder" text={texts.files.nothingToShow} />}
        </Box>
      </Box>
      {asking ? (
        <RequestAgainDialog
          file={current}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            goOn();
          }}
        />
      ) : null}
    </Box>
  );
}
