import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSearchTextLongEnough, SEARCH_MAX_CHARACTERS, type SearchResultsView } from '@portal/contracts/finding/found';
import { tooLongFault } from '@portal/contracts/shared/text/textLength';
import { OPTION_SEARCH_DEBOUNCE_MS } from '@portal/contracts/texts/notices';
import { fetchJson } from '../../api/httpClientForReading.ts';

/** What is found of what is typed. An answer belongs to its words: one that comes late is shown to nobody. */
export function useSearchResults(text: string) {
  const wanted = tooLongFault(text, SEARCH_MAX_CHARACTERS) === undefined ? text.trim() : '';
  const [term, setTerm] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(wanted), OPTION_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const asks = isSearchTextLongEnough(term);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', term],
    queryFn: ({ signal }) => fetchJson<SearchResultsView>(`search?${new URLSearchParams({ search: term }).toString()}`, { signal }),
    enabled: asks,
    placeholderData: keepPreviousData,
    // Who types asks again anyhow.
    retry: false,
    gcTime: 60_000,
  });
  return {
    term,
    groups: asks && isSearchTextLongEnough(wanted) ? data?.groups : undefined,
    /** Shown is what was found before, or nothing yet. */
    isLate: isSearchTextLongEnough(wanted) && (term !== wanted || isPlaceholderData || (isFetching && data === undefined)),
    isError: isError && term === wanted && !isFetching,
    searchNow: () => setTerm(wanted),
    tryAgain: () => void refetch(),
  };
}
