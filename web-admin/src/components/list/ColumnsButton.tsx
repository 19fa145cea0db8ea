import { useResourceContext, useStore } from 'react-admin';
import { texts } from '../../texts.ts';
import { MenuButton } from '../menu/MenuButton.tsx';
import type { Column } from './column.ts';

/** Kept where react-admin's own table keeps it: the keys of the columns that are hidden. */
export const useHiddenColumns = () => useStore<readonly string[]>(`${useResourceContext() ?? ''}.datatable`, []);

/** The columns that somebody left visible; the first one, which opens the row, always is. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [hidden] = useHiddenColumns();
  return columns.filter(({ key }, index) => index === 0 || !hidden.includes(key));
}

/** Chooses the columns of a list. Below three there is nothing to choose. */
export function ColumnsButton<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const [hidden, setHidden] = useHiddenColumns();
  if (columns.length < 3) return null;
  const toggle = (key: string): void => setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <MenuButton
      label={texts.list.columns}
      icon="view_column"
      compact
      choices={columns.slice(1).map(({ key, label }) => ({
        label,
        chosen: { role: 'menuitemcheckbox', on: !hidden.includes(key) },
        stays: true,
        does: () => toggle(key),
      }))}
    />
  );
}
