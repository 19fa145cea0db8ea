import { Button } from '@mui/material';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { texts } from '../../texts.ts';

/** Beyond the last page: there are rows, but not here. */
export const NoSuchPage = ({ onFirstPage }: { readonly onFirstPage: () => void }) => (
  <EmptyState drawing="signpost" text={texts.list.noPage} action={<Button onClick={onFirstPage}>{texts.list.firstPage}</Button>} />
);
