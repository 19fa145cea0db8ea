import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Fetches anew whatever is on screen; the configuration stays. */
export function useReloadRecords(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'configs' }), [queryClient]);
}
