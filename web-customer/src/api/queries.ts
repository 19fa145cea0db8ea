import { queryOptions } from '@tanstack/react-query';
import { callRecord, callWholeList } from './apiClient.ts';

/** A record as it is now, with its ETag. */
export const singleRecordQuery = <T extends object>(queryKey: readonly string[], path: string) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => callRecord<T>({ method: 'GET', path, signal }) });

/** All rows of a list, however many pages it has. */
export const wholeListQuery = <T extends { readonly id: string }>(queryKey: readonly string[], path: string) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => callWholeList<T>(path, signal) });
