import type { QueryKey } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useReloadRecords } from '../api/useReloadRecords.ts';
import { texts } from '../texts.ts';
import { IconAction } from './IconAction.tsx';

/** Fetches anew what a page shows of these kinds, or all of it, and says so. */
export function RefreshRecordsButton({ keys, done }: { readonly keys?: readonly QueryKey[]; readonly done: string }) {
  const reload = useReloadRecords();
  const notify = useNotify();
  return (
    <IconAction
      label={texts.common.refresh}
      icon="refresh"
      onClick={() => void reload(keys).then(() => notify(done, { type: 'success' }))}
    />
  );
}
