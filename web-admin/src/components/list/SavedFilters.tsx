import { useState } from 'react';
import { extractValidSavedQueries, useListContext, useResourceContext, useSavedQueries, type SavedQuery } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { texts } from '../../texts.ts';
import { MenuButton, type MenuChoice } from '../MenuButton.tsx';
import { SaveFilterDialog } from './SaveFilterDialog.tsx';

/** As react-admin reads a list from the address. */
const searchOf = ({ filter, displayedFilters, sort, perPage }: SavedQuery['value']): string =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filter ?? {}),
    displayedFilters: JSON.stringify(displayedFilters ?? {}),
    sort: sort?.field ?? 'id',
    order: sort?.order ?? 'ASC',
    page: '1',
    perPage: String(perPage),
  }).toString()}`;

/** What somebody filters by again and again, under a name of their own; kept in this browser. */
export function SavedFilters() {
  const navigate = useNavigate();
  const { filterValues, displayedFilters, sort, perPage } = useListContext();
  const [kept, setKept] = useSavedQueries(useResourceContext() ?? '');
  const [saving, setSaving] = useState(false);
  const queries = extractValidSavedQueries(kept);
  const now = { filter: filterValues, displayedFilters, sort, perPage };
  const active = queries.find(({ value }) => searchOf(value) === searchOf(now));
  const last: MenuChoice =
    active === undefined
      ? { label: texts.list.saveFilter, icon: 'save', does: () => setSaving(true) }
      : {
          label: texts.list.removeFilter(active.label),
          icon: 'delete',
          does: () => setKept(queries.filter((query) => query !== active)),
        };
  return (
    <>
      <MenuButton
        label={active?.label ?? texts.list.savedFilters}
        menuLabel={texts.list.savedFilters}
        icon="bookmark"
        choices={[
          ...queries.map((query) => ({
            label: query.label,
            chosen: { role: 'menuitemradio' as const, on: query === active },
            does: () => void navigate({ search: searchOf(query.value) }),
          })),
          last,
        ]}
      />
      {saving ? (
        <SaveFilterDialog
          taken={queries.map(({ label }) => label)}
          onSave={(label) => setKept([...queries, { label, value: now }])}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  );
}
