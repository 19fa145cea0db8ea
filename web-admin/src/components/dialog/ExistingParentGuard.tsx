import type { ReactNode } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { LoadFailure } from '../LoadFailure.tsx';

interface ExistingParentGuardProps {
  readonly resource: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** A form for something within another: at once, but none for what turns out not to exist. */
export function ExistingParentGuard({ resource, id, children }: ExistingParentGuardProps) {
  const { data, error, refetch } = useGetOne<RaRecord<string>>(resource, { id });
  return error === null || data !== undefined ? children : <LoadFailure heading="h1" error={error} onRetry={() => void refetch()} />;
}
