import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { texts } from '../../texts.ts';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { NoSuchPage } from './NoSuchPage.tsx';

interface ListEmptyProps {
  /** Names of the filters that are set: they hide the rows. */
  readonly filters: readonly string[];
  readonly onClear: () => void;
  readonly text: string;
  readonly hint?: string | undefined;
  readonly action?: ReactNode;
}

/** No rows: which filter hides them and how to clear it, or what to do first. */
export function ListEmpty({ filters, onClear, text, hint, action }: ListEmptyProps) {
  const { page, setPage } = useListContext();
  if (page > 1) return <NoSuchPage onFirstPage={() => setPage(1)} />;
  if (filters.length === 0) return <EmptyState drawing="folder" text={text} hint={hint} action={action} />;
  return (
    <EmptyState
      drawing="signpost"
      text={texts.list.nothingFound}
      hint={texts.list.hiddenBy(filters.join(', '))}
      action={
        <Button variant="outlined" onClick={onClear}>
          {texts.list.clearFilters}
        </Button>
      }
    />
  );
}
