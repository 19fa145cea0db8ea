import { useListContext } from 'react-admin';
import { chosenFrom, filterValuesOf, type ChosenEnquiryFilters, type EnquiryFilterValues } from './enquiryFilterValues.ts';

/** The toggle travels among react-admin's displayed filters, so the address holds it as well. */
export function useEnquiryFilters() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const chosen = chosenFrom(filterValues as EnquiryFilterValues, (displayedFilters as { archived?: boolean }).archived === true);
  const choose = (change: Partial<ChosenEnquiryFilters>): void => {
    const next = { ...chosen, ...change };
    setFilters(filterValuesOf(next), next.archived ? { archived: true } : {});
  };
  return { chosen, choose };
}
