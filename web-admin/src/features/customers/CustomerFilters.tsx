import { Box, FormControlLabel, Switch } from '@mui/material';
import { useListContext } from 'react-admin';
import { filterGroup, filterId, filterOnly } from '../../components/list/listAddress.ts';
import { texts } from '../../texts.ts';
import { AdviserSelect } from './AdviserSelect.tsx';
import { NO_ADVISER } from './noAdviser.ts';

/** As the server names them; `exists.archivedAt` is absent while archived customers are shown. */
interface CustomerFilterValues {
  readonly q?: string;
  readonly exists?: { readonly archivedAt?: false; readonly bankEmployee?: false; readonly requestedDeletionAt?: true };
  readonly bankEmployee?: { readonly id: string };
}

export const withoutArchived: CustomerFilterValues = { exists: { archivedAt: false } };

export const customerFilterReaders = {
  exists: filterGroup({ archivedAt: filterOnly(false), bankEmployee: filterOnly(false), requestedDeletionAt: filterOnly(true) }),
  bankEmployee: filterGroup({ id: filterId }),
};

const adviserOf = ({ exists, bankEmployee }: CustomerFilterValues): string | undefined =>
  exists?.bankEmployee === false ? NO_ADVISER : bankEmployee?.id;

interface Chosen {
  readonly q: string | undefined;
  readonly adviser: string | undefined;
  readonly archived: boolean;
  /** Only who has asked for the deletion. */
  readonly deletion: boolean;
}

const chosenFrom = (values: CustomerFilterValues): Chosen => ({
  q: values.q,
  adviser: adviserOf(values),
  archived: values.exists?.archivedAt !== false,
  deletion: values.exists?.requestedDeletionAt === true,
});

const valuesOf = ({ q, adviser, archived, deletion }: Chosen): CustomerFilterValues => ({
  ...(q ? { q } : {}),
  ...(adviser === undefined || adviser === NO_ADVISER ? {} : { bankEmployee: { id: adviser } }),
  exists: {
    ...(archived ? {} : { archivedAt: false }),
    ...(adviser === NO_ADVISER ? { bankEmployee: false } : {}),
    ...(deletion ? { requestedDeletionAt: true } : {}),
  },
});

function useCustomerFilters() {
  const { filterValues, setFilters } = useListContext();
  const chosen = chosenFrom(filterValues as CustomerFilterValues);
  return { chosen, choose: (change: Partial<Chosen>) => setFilters(valuesOf({ ...chosen, ...change })) };
}

/** What is chosen beside the search, in words. */
export const namedFilters = (values: CustomerFilterValues): readonly string[] => [
  ...(adviserOf(values) === undefined ? [] : [texts.customers.adviser]),
  ...(values.exists?.requestedDeletionAt === true ? [texts.archive.onlyDeletionRequests] : []),
];

export function CustomerFilters() {
  const { chosen, choose } = useCustomerFilters();
  return (
    <>
      <Box sx={{ flex: '1 1 160px', maxWidth: 280 }}>
        <AdviserSelect
          label={texts.customers.adviser}
          hideLabel
          withNone
          value={chosen.adviser}
          onChange={(adviser) => choose({ adviser })}
        />
      </Box>
      <FormControlLabel
        control={<Switch checked={chosen.archived} onChange={(_, archived) => choose({ archived })} />}
        label={texts.list.showArchived}
        sx={{ mr: 0 }}
      />
      <FormControlLabel
        control={<Switch checked={chosen.deletion} onChange={(_, deletion) => choose({ deletion })} />}
        label={texts.archive.onlyDeletionRequests}
        sx={{ mr: 0 }}
      />
    </>
  );
}
