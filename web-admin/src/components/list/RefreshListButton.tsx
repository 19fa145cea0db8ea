import { useListContext, useNotify } from 'react-admin';
import { texts } from '../../texts.ts';
import { IconAction } from '../IconAction.tsx';

/** Fetches the list anew and says so. */
export function RefreshListButton({ done }: { readonly done: string }) {
  const { refetch } = useListContext();
  const notify = useNotify();
  const refresh = async (): Promise<void> => {
    const answer = await refetch();
    if (answer?.isSuccess === true) notify(done, { type: 'success' });
  };
  return <IconAction label={texts.common.refresh} icon="refresh" onClick={() => void refresh()} />;
}
