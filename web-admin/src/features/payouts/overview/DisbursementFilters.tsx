import { Box, FormControlLabel, MenuItem, OutlinedInput, Select, Switch } from '@mui/material';
import { useListContext } from 'react-admin';
import { disbursementStatusLabels, type DisbursementStatus } from '@portal/contracts/payouts/status';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import {
  chosenFrom,
  filterValuesOf,
  statusChoices,
  type ChosenDisbursementFilters,
  type DisbursementFilterValues,
} from './disbursementFilterValues.ts';

const words = payoutsTexts.overview;

/** The toggle travels among react-admin's displayed filters, so the address holds it as well. */
function useDisbursementFilters() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const chosen = chosenFrom(filterValues as DisbursementFilterValues, (displayedFilters as { archived?: boolean }).archived === true);
  const choose = (change: Partial<ChosenDisbursementFilters>): void => {
    const next = { ...chosen, ...change };
    setFilters(filterValuesOf(next), next.archived ? { archived: true } : {});
  };
  return { chosen, choose };
}

export function DisbursementFilters() {
  const { chosen, choose } = useDisbursementFilters();
  return (
    <>
      <Select<DisbursementStatus[]>
        multiple
        displayEmpty
        value={[...chosen.statuses]}
        onChange={({ target }) => choose({ statuses: target.value as DisbursementStatus[] })}
        input={<OutlinedInput />}
        renderValue={(picked) =>
          picked.length === 0 ? words.allStatuses : picked.map((status) => disbursementStatusLabels[status]).join(', ')
        }
        MenuProps={{ disablePortal: true }}
        SelectDisplayProps={{ 'aria-label': words.statusFilter }}
        sx={{ flex: '1 1 180px', maxWidth: 280 }}
      >
        {statusChoices(chosen.archived).map((status) => (
          <MenuItem key={status} value={status} dense>
            <Box sx={{ mr: 2, color: chosen.statuses.includes(status) ? 'primary.main' : 'text.secondary' }}>
              <Icon name={chosen.statuses.includes(status) ? 'check_circle' : 'radio_button_unchecked'} />
            </Box>
            {disbursementStatusLabels[status]}
          </MenuItem>
        ))}
      </Select>
      <FormControlLabel
        control={
          <Switch
            checked={chosen.archived}
            onChange={(_, archived) =>
              choose({ archived, statuses: archived ? chosen.statuses : chosen.statuses.filter((status) => status !== 'archived') })
            }
          />
        }
        label={texts.list.showArchived}
        sx={{ mr: 0 }}
      />
    </>
  );
}
