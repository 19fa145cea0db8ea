import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useResourceContext, useStore } from 'react-admin';
import { texts } from '../../texts.ts';
import { Icon } from '../Icon.tsx';
import type { Column } from './column.ts';

/** Kept where react-admin's own table keeps it: the keys of the columns that are hidden. */
const useHiddenColumns = () => useStore<readonly string[]>(`${useResourceContext() ?? ''}.datatable`, []);

/** The columns that somebody left visible; the first one, which opens the row, always is. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [hidden] = useHiddenColumns();
  return columns.filter(({ key }, index) => index === 0 || !hidden.includes(key));
}

/** Chooses the columns of a list. Below three there is nothing to choose. */
export function ColumnsButton<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [hidden, setHidden] = useHiddenColumns();
  if (columns.length < 3) return null;
  const toggle = (key: string): void => setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <>
      <Button
        ref={button}
        startIcon={<Icon name="view_column" />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      >
        {texts.list.columns}
      </Button>
      <Menu
        id={id}
        open={open}
        anchorEl={() => button.current}
        container={() => button.current?.closest('main') ?? document.body}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': texts.list.columns } }}
      >
        {columns.slice(1).map(({ key, label }) => {
          const shown = !hidden.includes(key);
          return (
            <MenuItem key={key} role="menuitemcheckbox" aria-checked={shown} onClick={() => toggle(key)} sx={{ minHeight: 44 }}>
              <ListItemIcon sx={{ color: shown ? 'primary.main' : 'text.secondary' }}>
                <Icon name={shown ? 'check_circle' : 'radio_button_unchecked'} />
              </ListItemIcon>
              {label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
