import { Box } from '@mui/material';
import type { ListFilter } from '../../components/list/filters/defineFilters.tsx';
import { filterId, filterOnly } from '../../components/list/listAddress.ts';
import { texts } from '../../texts.ts';
import { AdviserSelect } from './AdviserSelect.tsx';
import { NO_ADVISER } from './noAdviser.ts';

/** By an employee, or by having none. */
export const adviserFilter: ListFilter = {
  readers: { 'bankEmployee.id': filterId, 'exists.bankEmployee': filterOnly(false) },
  named: (values) =>
    values['bankEmployee.id'] === undefined && values['exists.bankEmployee'] === undefined ? undefined : texts.customers.adviser,
  Input: ({ values, choose }) => (
    <Box sx={{ flex: '1 1 160px', maxWidth: 280 }}>
      <AdviserSelect
        label={texts.customers.adviser}
        hideLabel
        withNone
        value={values['exists.bankEmployee'] === false ? NO_ADVISER : (values['bankEmployee.id'] as string | undefined)}
        onChange={(id) =>
          choose({
            'bankEmployee.id': id === NO_ADVISER ? undefined : id,
            'exists.bankEmployee': id === NO_ADVISER ? false : undefined,
          })
        }
      />
    </Box>
  ),
};
