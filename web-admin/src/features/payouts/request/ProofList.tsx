import { Box, ButtonBase, Typography } from '@mui/material';
import type { DocumentFileView } from '@portal/contracts/payouts/views/disbursement';
import type { StatusLook } from '@portal/contracts/shared/tone';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.proofs;

interface ProofListProps {
  readonly files: readonly DocumentFileView[];
  readonly currentId: string | undefined;
  readonly lookedAt: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
}

function stateOf({ uploaded, comment }: DocumentFileView, seen: boolean): readonly [StatusLook, string] {
  if (uploaded)
    return seen ? [{ tone: 'positive', icon: 'visibility' }, words.seen] : [{ tone: 'info', icon: 'description' }, words.uploaded];
  return comment === null ? [{ tone: 'outline', icon: 'block' }, words.missing] : [{ tone: 'warning', icon: 'forum' }, words.justified];
}

export function ProofList({ files, currentId, lookedAt, onChoose }: ProofListProps) {
  return (
    <Box
      component="ul"
      aria-label={words.list}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 2,
        borderInlineEnd: { sm: 1 },
        borderBottom: { xs: 1, sm: 0 },
        borderColor: 'divider',
        maxHeight: { xs: 220, sm: '80dvh' },
        overflowY: 'auto',
      }}
    >
      {files.map((file) => {
        const current = file.id === currentId;
        const [look, label] = stateOf(file, lookedAt.has(file.id));
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
                {file.documentTemplate.label}
              </Typography>
              <StatusChip look={look} label={label} />
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
