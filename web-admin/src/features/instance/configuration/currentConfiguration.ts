import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ConfigView, InstanceConfig } from '@portal/contracts/instance/config';
import { noBankTextOverrides } from '@portal/contracts/instance/texts/bankTextDefinitions';
import type { ConfigStateView } from '@portal/contracts/instance/views/configChange';
import { fetchJson } from '../../../api/httpClientForReading.ts';
import { revisionOfEtag } from '../../../api/revisionOfEtag.ts';
import { configQuery } from '../../../app/configQuery.ts';
import { fetchAdministratorConfig } from '../../../app/fetchAdministratorConfig.ts';

/** The state under which it is changed. No ETag while the bank's file counts. */
export interface ConfigurationWithEtag {
  readonly config: InstanceConfig;
  readonly etag: string | undefined;
}

/** An answer that was long on its way is no news. */
export const isNewerConfiguration = (one: ConfigurationWithEtag, other: ConfigurationWithEtag): boolean =>
  revisionOfEtag(one.etag) > revisionOfEtag(other.etag);

export function configurationFrom(answer: ConfigView & { readonly '@etag'?: string }): ConfigurationWithEtag {
  const { version: _, demo: __, feedbackWidget: ___, channelsOff: ____, systemsOff: _____, '@etag': etag, ...config } = answer;
  return { config: { ...config, texts: { ...noBankTextOverrides, ...config.texts } }, etag };
}

export const editableConfigurationQuery = queryOptions({
  queryKey: ['configs', 'editing'],
  queryFn: async ({ signal }) => configurationFrom(await fetchAdministratorConfig(signal)),
  staleTime: 0,
});

export const configurationHistoryQuery = (count: number) =>
  queryOptions({
    queryKey: ['configs', 'history', count],
    queryFn: ({ signal }) => fetchJson<readonly ConfigStateView[]>(`configs/current/history?items-per-page=${count}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Whoever changed it sees it at once: other processes may need a moment to answer the new state. */
export function useUpdateConfigurationCache(): (answer: ConfigView & { readonly '@etag'?: string }) => void {
  const queryClient = useQueryClient();
  return (answer) => {
    const { '@etag': _, ...view } = answer;
    queryClient.setQueryData(configQuery.queryKey, view);
    queryClient.setQueryData(editableConfigurationQuery.queryKey, configurationFrom(answer));
  };
}
