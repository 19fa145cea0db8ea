import { useState, type ComponentProps } from 'react';
import { useGetList } from 'react-admin';
import { canAdvise } from '@portal/contracts/employees/canAdvise';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { MAX_OPTION_SEARCH_RESULTS } from '@portal/contracts/texts/notices';
import { SearchSelect, type SearchOption } from '../../components/form/inputs/SearchSelect.tsx';
import { personNameLastFirst } from '../../components/facts/personNameLastFirst.ts';
import { texts } from '../../texts.ts';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import type { AdviserLoadsView, AdviserLoad } from '@portal/contracts/customers/views/adviserLoads';
import { fetchJson } from '../../api/httpClientForReading.ts';
import { useChosenRecord } from '../../components/form/inputs/useChosenRecord.ts';
import { rowsApartFromRecords } from '../../components/list/rowsApartFromRecords.ts';

/** In place of an adviser's id: customers who have none. */
export const NO_ADVISER = 'none';

interface AdviserSelectProps extends Pick<ComponentProps<typeof SearchSelect>, 'required' | 'help' | 'error'> {
  /** Offers 'ohne Berater', and every employee who is not archived; elsewhere only who can be given customers, with what he has already. */
  readonly isFilter?: boolean;
  /** Id of an employee, or `NO_ADVISER`. */
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

const none: SearchOption = { id: NO_ADVISER, label: texts.customers.noAdviser };
const all: SearchOption = { id: '', label: texts.customers.allAdvisers };

const optionOf = ({ id, firstName, lastName, email }: EmployeeView): SearchOption => ({
  id,
  label: personNameLastFirst({ firstName, lastName }) || (email ?? id),
  detail: email ?? undefined,
});

/** Says of whom customers may still have, but nobody can be given to any more. */
const unfitOf = (employee: EmployeeView): string | undefined => {
  if (canAdvise(employee)) return undefined;
  return employee.blocked ? texts.customers.adviserBlocked : texts.customers.adviserWithoutRole;
};

/** What the field shows; `chosen` is the employee with the id, once it is there. */
function shownOption(value: string | undefined, chosen: EmployeeView | null, isFilter: boolean): SearchOption | null {
  if (value === undefined) return isFilter ? all : null;
  if (value === NO_ADVISER) return none;
  return chosen === null ? { id: value, label: texts.common.loading } : optionOf(chosen);
}

/** An adviser among the employees who are not archived. */
export function AdviserSelect({ isFilter = false, value, onChange, ...field }: AdviserSelectProps) {
  const [term, setTerm] = useState('');
  const { data = [], isPending } = useGetList<EmployeeView>('bank-employees', {
    ...rowsApartFromRecords,
    pagination: { page: 1, perPage: MAX_OPTION_SEARCH_RESULTS },
    sort: { field: 'lastName', order: 'ASC' },
    filter: { exists: { archivedAt: false }, ...(isFilter ? {} : { canAdvise: true }), ...(term === '' ? {} : { q: term }) },
  });
  const named = value !== undefined && value !== NO_ADVISER;
  const [chosen, setChosen] = useChosenRecord<EmployeeView>('bank-employees', named ? value : '');
  const loads = useAdviserLoads(isFilter ? [] : data.map(({ id }) => id));
  const found = data.map((employee) => ({ ...optionOf(employee), note: unfitOf(employee) ?? loads.get(employee.id) }));
  return (
    <SearchSelect
      {...field}
      label={texts.customers.adviser}
      hideLabel={isFilter}
      value={shownOption(value, chosen, isFilter)}
      options={isFilter && term === '' ? [all, none, ...found] : found}
      loading={isPending}
      disableClearable={isFilter}
      onSearch={setTerm}
      onChange={(option) => {
        setChosen(data.find(({ id }) => id === option?.id) ?? null);
        onChange(option === null || option.id === '' ? undefined : option.id);
      }}
    />
  );
}

/** What each of these advisers has, in words, by id; nothing until it is known, or where it cannot be. */
function useAdviserLoads(ids: readonly string[]): ReadonlyMap<string, string> {
  const asked = ids.join(',');
  const { data } = useQuery({
    queryKey: ['customers', 'adviser-loads', asked],
    queryFn: ({ signal }) => fetchJson<AdviserLoadsView>(`customers/adviser-loads?bankEmployees=${asked}`, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // A hint: whoever chooses goes on without it.
    meta: { quiet: true },
  });
  return new Map((data?.advisers ?? []).map((load) => [load.id, inWords(load)]));
}

const inWords = ({ customers, openEnquiries }: AdviserLoad): string => texts.customers.adviserLoad(customers, openEnquiries);
