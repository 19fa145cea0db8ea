import { IconButton, Tooltip } from '@mui/material';
import { useListContext, useNotify } from 'react-admin';
import { texts } from '../../texts.ts';
import { Icon } from '../Icon.tsx';

/** Fetches the list anew and says so. */
export function ListRefresh({ done }: { readonly done: string }) {
  const { refetch } = useListContext();
  const notify = useNotify();
  const refresh = async (): Promise<void> => {
    const answer = await refetch();
    if (answer?.isSuccess === true) notify(done, { type: 'success' });
  };
  return (
    <Tooltip title={texts.common.refresh}>
      <IconButton aria-label={texts.common.refresh} onClick={() => void refresh()}>
        <Icon name="refresh" />
      </IconButton>
    </Tooltip>
  );
}
