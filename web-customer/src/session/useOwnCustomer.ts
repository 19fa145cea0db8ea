import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { customerQuery } from '../api/requests/getCustomer.ts';
import { endSession, useSession } from './sessionStore.ts';

const nobody = 'nobody';

/**
 * The signed-in customer's own record, fetched anew on entering. Where the bank no longer answers for the session, it
 * ends (specification 000 §8); a lost connection does not end it, nor a refusal from before a new sign-in, which the query keeps
 * until it is answered again.
 */
export function useOwnCustomer() {
  const { payload } = useSession();
  const result = useQuery({ ...customerQuery(payload?.id ?? nobody), enabled: payload !== null, refetchOnMount: 'always' });
  const status = result.error instanceof ApiProblem && !result.isFetching ? result.error.status : undefined;
  useEffect(() => {
    if (status === 401 || status === 403 || status === 404) endSession('expired');
  }, [status]);
  return result;
}
