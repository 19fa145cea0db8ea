import { Button, Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { extractValidSavedQueries, useListContext, useResourceContext, useSavedQueries, type SavedQuery } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { texts } from '../../texts.ts';
import { Icon } from '../Icon.tsx';
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
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const resource = useResourceContext() ?? '';
  const { filterValues, displayedFilters, sort, perPage } = useListContext();
  const [kept, setKept] = useSavedQueries(resource);
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const queries = extractValidSavedQueries(kept);
  const now = { filter: filterValues, displayedFilters, sort, perPage };
  const active = queries.find(({ value }) => searchOf(value) === searchOf(now));
  const then = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <>
      <Button
        ref={button}
        startIcon={<Icon name="bookmark" />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      >
        {active?.label ?? texts.list.savedFilters}
      </Button>
      <Menu
        id={id}
        open={open}
        anchorEl={() => button.current}
        container={() => button.current?.closest('main') ?? document.body}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': texts.list.savedFilters } }}
      >
        {queries.map((query) => (
          <MenuItem
            key={query.label}
            role="menuitemradio"
            aria-checked={query === active}
            sx={{ minHeight: 44 }}
            onClick={then(() => void navigate({ search: searchOf(query.value) }))}
          >
            <ListItemIcon sx={{ color: query === active ? 'primary.main' : 'text.secondary' }}>
              <Icon name={query === active ? 'check_circle' : 'radio_button_unchecked'} />
            </ListItemIcon>
            {query.label}
          </MenuItem>
        ))}
        {queries.length === 0 ? null : <Divider />}
        {active === undefined ? (
          <MenuItem sx={{ minHeight: 44 }} onClick={then(() => setSaving(true))}>
            <ListItemIcon>
              <Icon name="save" />
            </ListItemIcon>
            {texts.list.saveFilter}
          </MenuItem>
        ) : (
          <MenuItem sx={{ minHeight: 44 }} onClick={then(() => setKept(queries.filter((query) => query !== active)))}>
            <ListItemIcon>
              <Icon name="delete" />
            </ListItemIcon>
            {texts.list.removeFilter(active.label)}
          </MenuItem>
        )}
      </Menu>
      {saving ? (
        <SaveFilterDialog
          taken={queries.map(({ label }) => label)}
          onSave={(label) => setKept([...queries, { label, value: now as SavedQuery['value'] }])}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  );
}
