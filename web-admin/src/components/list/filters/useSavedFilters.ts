import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useListContext, useResourceContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SavedFilter } from '@portal/contracts/employees/savedFilters';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { useHiddenColumns } from '../ColumnsButton.tsx';

const none: readonly SavedFilter[] = [];

/** The list as it is shown now, as react-admin reads it from the address; from its first page. */
function useQueryNow(): string {
  const { filterValues, displayedFilters, sort, perPage } = useListContext();
  return `?${new URLSearchParams({
    filter: JSON.stringify(filterValues ?? {}),
    displayedFilters: JSON.stringify(displayedFilters ?? {}),
    sort: sort?.field ?? 'id',
    order: sort?.order ?? 'ASC',
    page: '1',
    perPage: String(perPage),
  }).toString()}`;
}

/** What somebody filters this list by again and again, and which of it is on now. Who opens the list anew begins with the default. */
export function useSavedFilters() {
  const list = useResourceContext() ?? '';
  const provider = useDataProvider<PortalDataProvider>();
  const navigate = useNavigate();
  const [hiddenColumns, setHiddenColumns] = useHiddenColumns();
  const query = useQueryNow();
  const queryKey = ['saved-filters', list];
  const { data } = useQuery({ queryKey, queryFn: () => provider.savedFilters(list), meta: { quiet: true } });
  const filters = data?.filters ?? none;
  const choose = (filter: SavedFilter, replace = false): void => {
    setHiddenColumns(filter.hiddenColumns);
    void navigate({ search: filter.query }, { replace });
  };
  useBeginWithDefault(data?.filters, (filter) => choose(filter, true));
  const isOn = (filter: SavedFilter): boolean =>
    filter.query === query && [...filter.hiddenColumns].sort().join() === [...hiddenColumns].sort().join();
  return {
    /** Who saves replaces all: nobody does before they are known. */
    isKnown: data !== undefined,
    filters,
    active: filters.find(isOn),
    /** Under a name that is still to be given. */
    now: { query, hiddenColumns, isDefault: false },
    choose: (filter: SavedFilter) => choose(filter),
    save: (changed: readonly SavedFilter[]) => provider.saveFilters(list, changed, data?.['@etag']),
    invalidates: [queryKey],
  };
}

/** Once, and only where nothing else is asked for: neither by the address nor by what somebody has chosen here before. */
function useBeginWithDefault(filters: readonly SavedFilter[] | undefined, choose: (filter: SavedFilter) => void): void {
  const [before] = useStore<unknown>(`${useResourceContext() ?? ''}.listParams`);
  const { search } = useLocation();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || filters === undefined) return;
    begun.current = true;
    const first = filters.find(({ isDefault }) => isDefault);
    if (first !== undefined && search === '' && before === undefined) choose(first);
  });
}
