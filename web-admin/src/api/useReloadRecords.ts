import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeysToInvalidate } from './queryKeysToInvalidate.ts';

/** Fetches anew what is on screen of the given kinds. */
export function useReloadRecords(): (keys?: readonly QueryKey[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (keys: readonly QueryKey[] = queryKeysToInvalidate.anywhere) => {
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    [queryClient],
  );
}
