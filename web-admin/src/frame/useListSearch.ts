import { useListContext } from 'react-admin';

/** The filter that searches, among the others that are set. */
export function useListSearch(name: string) {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { [name]: term, ...others } = filterValues as Readonly<Record<string, unknown>>;
  return {
    term: typeof term === 'string' ? term : '',
    search: (wanted: string) => setFilters(wanted === '' ? others : { ...others, [name]: wanted }, displayedFilters),
  };
}
