import { useQueryClient } from '@tanstack/react-query';
import type { ConfigView } from '@portal/contracts/instance/config';
import { configQuery } from '../../../app/configQuery.ts';
import { configurationFrom, configurationQuery } from './currentConfiguration.ts';

/** Whoever changed it sees it at once: other processes may need a moment to answer the new state. */
export function useUpdateConfigurationCache(): (answer: ConfigView & { readonly '@etag'?: string }) => void {
  const queryClient = useQueryClient();
  return (answer) => {
    const { '@etag': _, ...view } = answer;
    queryClient.setQueryData(configQuery.queryKey, view);
    queryClient.setQueryData(configurationQuery.queryKey, configurationFrom(answer));
  };
}
