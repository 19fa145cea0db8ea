import { FormControlLabel, Switch } from '@mui/material';
import { useListContext } from 'react-admin';
import { filterGroup, filterOnly } from '../../components/list/listAddress.ts';
import { texts } from '../../texts.ts';

/** As the server names them; `exists` is absent while archived employees are shown. */
interface EmployeeFilterValues {
  readonly q?: string;
  readonly exists?: { readonly archivedAt: false };
}

export const withoutArchived: EmployeeFilterValues = { exists: { archivedAt: false } };

export const employeeFilterReaders = { exists: filterGroup({ archivedAt: filterOnly(false) }) };

export function EmployeeFilters() {
  const { filterValues, setFilters } = useListContext();
  const { q, exists } = filterValues as EmployeeFilterValues;
  const show = (archived: boolean): void => setFilters({ ...(q ? { q } : {}), ...(archived ? {} : withoutArchived) });
  return (
    <FormControlLabel
      control={<Switch checked={exists?.archivedAt !== false} onChange={(_, archived) => show(archived)} />}
      label={texts.list.showArchived}
      sx={{ mx: 0 }}
    />
  );
}
