import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { PAGE_SIZES } from '@portal/contracts/texts/notices';
import { texts } from '../../texts.ts';
import { PaginationBarFrame } from './PaginationBar.tsx';
import { PageNavigation } from './PageNavigation.tsx';
import { SecondaryText } from '../SecondaryText.tsx';
import { NativeOptionSelect } from '../form/inputs/NativeOptionSelect.tsx';

/** How many there are, how many are shown, and the way to the others. */
export function ListFooter() {
  const { page, perPage, total = 0, setPage, setPerPage, isPending } = useListContext();
  const id = useId();
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (isPending || total === 0) return null;
  return (
    <PaginationBarFrame>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography component="label" htmlFor={id} variant="caption" sx={{ color: 'text.secondary' }}>
          {texts.list.rowsPerPage}
        </Typography>
        <NativeOptionSelect
          value={perPage}
          options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
          onChange={(size) => setPerPage(Number(size))}
          inputProps={{ id }}
        />
      </Box>
      <SecondaryText variant="caption" aria-live="polite" sx={{ minWidth: 104, textAlign: 'end' }}>
        {page > pages ? texts.list.noPage : texts.list.range((page - 1) * perPage + 1, Math.min(page * perPage, total), total)}
      </SecondaryText>
      <PageNavigation page={page} pages={pages} onPage={setPage} />
    </PaginationBarFrame>
  );
}
