import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { ListEmpty } from '../../components/list/ListEmpty.tsx';
import { texts } from '../../texts.ts';
import { useCustomerFilters, withoutArchived } from './CustomerFilters.tsx';

export function CustomerEmpty() {
  const { setFilters } = useListContext();
  const { chosen } = useCustomerFilters();
  const filters = [...(chosen.q ? [`„${chosen.q}“`] : []), ...(chosen.adviser === undefined ? [] : [texts.customers.adviser])];
  return (
    <ListEmpty
      filters={filters}
      onClear={() => setFilters(withoutArchived)}
      text={texts.customers.empty}
      hint={texts.customers.emptyHint}
      action={
        <Button variant="contained" component={RouterLink} to={adminPaths.customerNew}>
          {texts.newCustomer}
        </Button>
      }
    />
  );
}
