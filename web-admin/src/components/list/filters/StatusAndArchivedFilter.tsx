import { Box, MenuItem, OutlinedInput, Select } from '@mui/material';
import { useListContext } from 'react-admin';
import { texts } from '../../../texts.ts';
import { Icon } from '../../Icon.tsx';
import { FilterSwitch } from './FilterSwitch.tsx';

interface StatusSelectProps<Status extends string> {
  readonly label: string;
  /** Shown while none is chosen. */
  readonly all: string;
  readonly labels: Readonly<Record<Status, string>>;
  readonly choices: readonly Status[];
  readonly chosen: readonly Status[];
  readonly onChange: (chosen: readonly Status[]) => void;
}

/** Several statuses at once; none is all. */
function StatusSelect<Status extends string>({ label, all, labels, choices, chosen, onChange }: StatusSelectProps<Status>) {
  return (
    <Select<Status[]>
      multiple
      displayEmpty
      value={[...chosen]}
      onChange={({ target }) => onChange(target.value as Status[])}
      input={<OutlinedInput />}
      renderValue={(picked) => (picked.length === 0 ? all : picked.map((status) => labels[status]).join(', '))}
      MenuProps={{ disablePortal: true }}
      SelectDisplayProps={{ 'aria-label': label }}
      sx={{ flex: '1 1 180px', maxWidth: 280 }}
    >
      {choices.map((status) => (
        <MenuItem key={status} value={status} dense>
          <Box sx={{ mr: 2, color: chosen.includes(status) ? 'primary.main' : 'text.secondary' }}>
            <Icon name={chosen.includes(status) ? 'check_circle' : 'radio_button_unchecked'} />
          </Box>
          {labels[status]}
        </MenuItem>
      ))}
    </Select>
  );
}

interface ChosenStatuses<Status extends string> {
  /** What the person picked; none means all that the switch allows. */
  readonly statuses: readonly Status[];
  readonly archived: boolean;
}

interface StatusAndArchivedFilterProps<Status extends string> extends Pick<
  StatusSelectProps<Status>,
  'label' | 'all' | 'labels' | 'choices'
> {
  readonly chosen: ChosenStatuses<Status>;
  readonly choose: (change: Partial<ChosenStatuses<Status>>) => void;
}

/** The statuses that are looked for, and a switch for the archived ones, which are hidden until they are wanted. */
export const StatusAndArchivedFilter = <Status extends string>({
  chosen: { statuses, archived },
  choose,
  ...select
}: StatusAndArchivedFilterProps<Status>) => (
  <>
    <StatusSelect {...select} chosen={statuses} onChange={(picked) => choose({ statuses: picked })} />
    <FilterSwitch
      label={texts.list.showArchived}
      checked={archived}
      onChange={(shown) => choose({ archived: shown, statuses: shown ? statuses : statuses.filter((status) => status !== 'archived') })}
    />
  </>
);

/** The switch travels among react-admin's displayed filters, so the address holds it as well. */
export function useChosenFiltersWithArchived<Values extends object, Chosen extends { readonly archived: boolean }>(
  chosenFrom: (values: Values, archived: boolean) => Chosen,
  filterValuesOf: (chosen: Chosen) => Values,
) {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const chosen = chosenFrom(filterValues as Values, (displayedFilters as { archived?: boolean }).archived === true);
  const choose = (change: Partial<Chosen>): void => {
    const next = { ...chosen, ...change };
    setFilters(filterValuesOf(next), next.archived ? { archived: true } : {});
  };
  return { chosen, choose };
}
