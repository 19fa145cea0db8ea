import { LoadFailure } from './LoadFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface LoadingOrFailureProps {
  /** What must be there; of several all that were asked for are asked for again. */
  readonly of: readonly {
    readonly data?: unknown;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  }[];
  /** In place of a whole page with two columns. */
  readonly page?: boolean;
  readonly columns?: boolean;
}

/** In place of what is not there yet: its shape, or why it cannot be had. */
export function LoadingOrFailure({ of: parts, page = false, columns = page }: LoadingOrFailureProps) {
  const error = parts.find((part) => part.data === undefined && part.error !== null)?.error;
  if (error === undefined) return <PageSkeleton columns={columns} />;
  const retry = (): void => void Promise.all(parts.map(({ refetch }) => refetch()));
  return <LoadFailure heading={page ? 'h1' : 'h2'} error={error} onRetry={retry} />;
}
