import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import type { Ref } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';
import { useBatchSelection } from './batchSelection.ts';
import { SecondaryText } from '../../../components/SecondaryText.tsx';

interface BatchBarProps {
  /** Where the focus goes when the batch is over. */
  readonly countRef: Ref<HTMLParagraphElement>;
  readonly onStart: () => void;
}

/** Chooses all, and starts the batch. */
export function BatchBar({ countRef, onStart }: BatchBarProps) {
  const { items, chosen, choose } = useBatchSelection();
  const isEmpty = items.length === 0;
  const ids = items.map(({ id }) => id);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        px: 4,
        py: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <FormControlLabel
        disabled={isEmpty}
        label={texts.agree21.selectAll}
        control={
          <Checkbox
            size="small"
            checked={!isEmpty && chosen.length === items.length}
            indeterminate={chosen.length > 0 && chosen.length < items.length}
            onChange={(_, all) => choose(ids, all)}
          />
        }
      />
      <SecondaryText ref={countRef} tabIndex={-1} component="p" role="status" sx={{ outline: 'none', flex: '1 1 160px' }}>
        {isEmpty ? texts.agree21.nothingToArchive : texts.agree21.selected(chosen.length, items.length)}
      </SecondaryText>
      <span title={chosen.length === 0 ? texts.agree21.nothingSelected : undefined}>
        <Button variant="outlined" disabled={chosen.length === 0} startIcon={<Icon name="inventory_2" />} onClick={onStart}>
          {texts.batchArchive}
        </Button>
      </span>
    </Box>
  );
}
