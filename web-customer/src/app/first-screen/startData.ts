import type { QueryClient } from '@tanstack/react-query';
import type { StartData } from '@portal/contracts/instance/views/startData';
import { configQuery, footerUrlsQuery, technicalMessagesQuery } from '../../api/requests/publicQueries.ts';

/** Where a page that the server has filled carries what each screen asks for first. */
export const START_DATA_ID = 'start-data';

/** What the page brings along; undefined where nothing has filled it. */
export function readStartData(page: Document): StartData | undefined {
  const text = page.getElementById(START_DATA_ID)?.textContent;
  return text === undefined || text === null ? undefined : (JSON.parse(text) as StartData);
}

/** Answers the app's first three questions before they are asked. */
export function seedStartDataQueries(queryClient: QueryClient, { config, technicalMessages, footerUrls }: StartData): void {
  queryClient.setQueryData(configQuery.queryKey, config);
  queryClient.setQueryData(technicalMessagesQuery.queryKey, technicalMessages);
  queryClient.setQueryData(footerUrlsQuery.queryKey, footerUrls);
}
