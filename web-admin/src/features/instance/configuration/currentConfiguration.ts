import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ConfigView, InstanceConfig } from '@portal/contracts/instance/config';
import { emptyBankTexts } from '@portal/contracts/instance/texts/bankTexts';
import type { ConfigChangeView } from '@portal/contracts/instance/views/configChange';
import { API_URL, httpClient } from '../../../api/httpClient.ts';
import { withResponseEtag } from '../../../api/withResponseEtag.ts';

/** The state under which it is changed. No ETag while the bank's file counts. */
export interface CurrentConfiguration {
  readonly config: InstanceConfig;
  readonly etag: string | undefined;
}

/** ETags of one stream count up; before the first there is none. */
const revisionOf = ({ etag }: CurrentConfiguration): number => (etag === undefined ? -1 : Number(etag.replaceAll('"', '')));

/** An answer that was long on its way is no news. */
export const isNewerConfiguration = (one: CurrentConfiguration, other: CurrentConfiguration): boolean =>
  revisionOf(one) > revisionOf(other);

export function configurationFrom(answer: ConfigView & { readonly '@etag'?: string }): CurrentConfiguration {
  const { version: _, demo: __, feedbackWidget: ___, channelsOff: ____, systemsOff: _____, '@etag': etag, ...config } = answer;
  return { config: { ...config, texts: { ...emptyBankTexts, ...config.texts } }, etag };
}

export const configurationQuery = queryOptions({
  queryKey: ['configs', 'editing'],
  queryFn: async ({ signal }) =>
    configurationFrom(withResponseEtag<ConfigView>(await httpClient(`${API_URL}/configs/current`, { signal }))),
  staleTime: 0,
});

export const historyQuery = (count: number) =>
  queryOptions({
    queryKey: ['configs', 'history', count],
    queryFn: async ({ signal }): Promise<readonly ConfigChangeView[]> =>
      (await httpClient(`${API_URL}/configs/current/history?items-per-page=${count}`, { signal })).json,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
