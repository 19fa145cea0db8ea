import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdviserLoad, AdviserLoadsView } from '@portal/contracts/customers/views/adviserLoads';
import { API_URL, httpClient } from '../../api/httpClient.ts';
import { texts } from '../../texts.ts';

/** What each of these advisers has, in words, by id; nothing until it is known, or where it cannot be. */
export function useAdviserLoads(ids: readonly string[]): ReadonlyMap<string, string> {
  const asked = ids.join(',');
  const { data } = useQuery({
    queryKey: ['customers', 'adviser-loads', asked],
    queryFn: async ({ signal }): Promise<AdviserLoadsView> =>
      (await httpClient(`${API_URL}/customers/adviser-loads?bankEmployees=${asked}`, { signal })).json,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // A hint: whoever chooses goes on without it.
    meta: { quiet: true },
  });
  return new Map((data?.advisers ?? []).map((load) => [load.id, inWords(load)]));
}

const inWords = ({ customers, openEnquiries }: AdviserLoad): string => texts.customers.adviserLoad(customers, openEnquiries);
