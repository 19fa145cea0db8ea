import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { canAdvise } from '@portal/contracts/employees/canAdvise';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { MAX_OPTION_SEARCH_RESULTS } from '@portal/contracts/texts/notices';
import { SearchSelect, type SearchOption } from '../../components/form/inputs/SearchSelect.tsx';
import { texts } from '../../texts.ts';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import type { AdviserLoadsView, AdviserLoad } from '@portal/contracts/customers/views/adviserLoads';
import { fetchJson } from '../../api/httpClientForReading.ts';

/** In place of an adviser's id: customers who have none. */
export const NO_ADVISER = 'none';

interface AdviserSelectProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** Offers 'ohne Berater'. */
  readonly withNone?: boolean;
  /** Says beside each what he has already. */
  readonly withLoad?: boolean;
  /** Id of an employee, or `NO_ADVISER`. */
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  readonly required?: boolean;
  readonly help?: string;
  readonly error?: string | undefined;
}

const none: SearchOption = { id: NO_ADVISER, label: texts.customers.noAdviser };
const nobody: readonly string[] = [];
const all: SearchOption = { id: '', label: texts.customers.allAdvisers };

const optionOf = ({ id, firstName, lastName, email }: EmployeeView): SearchOption => ({
  id,
  label: [lastName, firstName].filter(Boolean).join(', ') || (email ?? id),
  detail: email ?? undefined,
});

/** Says of whom customers may still have, but nobody can be given to any more. */
const unfitOf = (employee: EmployeeView): string | undefined => {
  if (canAdvise(employee)) return undefined;
  return employee.blocked ? texts.customers.adviserBlocked : texts.customers.adviserWithoutRole;
};

/** An adviser among the employees who are not archived; where one is to be given, among those who can look after customers. */
export function AdviserSelect({
  label,
  hideLabel = false,
  withNone = false,
  withLoad = false,
  value,
  onChange,
  required = false,
  help,
  error,
}: AdviserSelectProps) {
  const [term, setTerm] = useState('');
  const { data = [], isPending } = useGetList<EmployeeView>('bank-employees', {
    pagination: { page: 1, perPage: MAX_OPTION_SEARCH_RESULTS },
    sort: { field: 'lastName', order: 'ASC' },
    filter: { exists: { archivedAt: false }, ...(withLoad ? { canAdvise: true } : {}), ...(term === '' ? {} : { q: term }) },
  });
  const named = value !== undefined && value !== NO_ADVISER;
  const { data: chosen } = useGetOne<EmployeeView>('bank-employees', { id: value ?? '' }, { enabled: named });
  const loads = useAdviserLoads(withLoad ? data.map(({ id }) => id) : nobody);
  const found = data.map((employee) => ({ ...optionOf(employee), note: unfitOf(employee) ?? loads.get(employee.id) }));
  const shown =
    value === NO_ADVISER
      ? none
      : named
        ? chosen === undefined
          ? { id: value, label: texts.common.loading }
          : optionOf(chosen)
        : withNone
          ? all
          : null;
  return (
    <SearchSelect
      label={label}
      hideLabel={hideLabel}
      value={shown}
      options={withNone && term === '' ? [all, none, ...found] : found}
      loading={isPending}
      disableClearable={withNone}
      required={required}
      onSearch={setTerm}
      onChange={(option) => onChange(option === null || option.id === '' ? undefined : option.id)}
      help={help}
      error={error}
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
