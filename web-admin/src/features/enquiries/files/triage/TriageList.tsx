import { Box, ButtonBase, Typography } from '@mui/material';
import { fileStatusLabels, fileStatusLooks } from '@portal/contracts/enquiries/status';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { texts } from '../../../../texts.ts';

interface TriageListProps {
  readonly files: readonly FileView[];
  readonly currentId: string;
  /** Decided a moment ago, and not sent yet. */
  readonly decidedId: string | undefined;
  readonly onChoose: (id: string) => void;
}

export function TriageList({ files, currentId, decidedId, onChoose }: TriageListProps) {
  return (
    <Box
      component="ul"
      aria-label={texts.files.triageList}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 2,
        borderInlineEnd: { sm: 1 },
        borderColor: { sm: 'divider' },
        maxHeight: { xs: 200, sm: '80dvh' },
        overflowY: 'auto',
      }}
    >
      {files.map((file) => {
        const current = file.id === currentId;
        const decided = file.id === decidedId;
        return (
          <li key={file.id}>
            <ButtonBase
              onClick={() => onChoose(file.id)}
              aria-current={current}
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
                bgcolor: current ? 'primary.light' : 'transparent',
                '&:hover': { bgcolor: current ? 'primary.light' : 'action.hover' },
              }}
            >
              <Typography component="span" variant="body2" sx={{ fontWeight: current ? 650 : 400, overflowWrap: 'anywhere' }}>
                {file.name ?? texts.enquiries.withdrawn}
              </Typography>
              {decided ? (
                <StatusChip look={{ tone: 'info', icon: 'schedule' }} label={texts.files.verifiedSoon} />
              ) : (
                <StatusChip look={fileStatusLooks[file.status]} label={fileStatusLabels[file.status]} />
              )}
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
