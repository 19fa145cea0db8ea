import type { ReactNode } from 'react';
import { ListBase, type ListBaseProps } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE } from '@portal/contracts/texts/notices';
import { keepAllowedListQueryParams, type ListUrlRules } from './listAddress.ts';
import { rowsApartFromRecords } from './rowsApartFromRecords.ts';

interface UrlSyncedListProps extends Pick<ListBaseProps, 'resource'> {
  readonly sort: NonNullable<ListBaseProps['sort']>;
  readonly address: ListUrlRules;
  readonly children: ReactNode;
}

/** A list whose search, filters, order and page stand in the address; what there does not fit is left out before anything is fetched. */
export function UrlSyncedList({ address, children, ...list }: UrlSyncedListProps) {
  const { search, hash } = useLocation();
  const fitting = keepAllowedListQueryParams(address, search);
  if (fitting !== search) return <Navigate replace to={{ search: fitting, hash }} />;
  return (
    <ListBase {...list} perPage={DEFAULT_PAGE_SIZE} filterDefaultValues={address.defaults} queryOptions={rowsApartFromRecords}>
      {children}
    </ListBase>
  );
}
