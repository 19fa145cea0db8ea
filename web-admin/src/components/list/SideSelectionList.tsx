import type { StatusAppearance } from '@portal/contracts/shared/tone';
import type { SystemStyleObject } from '@mui/system';
import { type Theme, Box, ButtonBase, Typography } from '@mui/material';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';

interface ChoiceListProps {
  readonly label: string;
  readonly entries: readonly { readonly id: string; readonly name: string; readonly look: StatusAppearance; readonly status: string }[];
  readonly currentId: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly sx: SystemStyleObject<Theme>;
}

/** One of several to be shown beside it, each with how it stands. */
export const SideSelectionList = ({ label, entries, currentId, onChoose, sx }: ChoiceListProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 2, borderInlineEnd: { sm: 1 }, overflowY: 'auto', ...sx }}>
    {entries.map(({ id, name, look, status }) => {
      const current = id === currentId;
      return (
        <li key={id}>
          <ButtonBase
            onClick={() => onChoose(id)}
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
              {name}
            </Typography>
            <StatusChip look={look} label={status} />
          </ButtonBase>
        </li>
      );
    })}
  </Box>
);
