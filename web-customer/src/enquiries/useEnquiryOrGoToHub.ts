import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { enquiryQuery } from '../api/requests/enquiries/enquiryQueries.ts';
import { currentLinkSession, linkSessionEnquiryPath } from '../session/linkSession.ts';

const REFUSAL_STATUSES: readonly number[] = [400, 403, 404, 410];

/**
 * A refusal sends to the hub (specification 000 §8); a passing trouble stays here with a retry. One from an earlier visit, which
 * the query keeps until it is answered again, sends nowhere.
 */
export function useGoToHubOnRefusal({ error, isFetching }: Pick<UseQueryResult, 'error' | 'isFetching'>, stays = false): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const link = currentLinkSession();
  // By an access link the hub leads back to the only case.
  const isOnlyPage = link !== null && pathname === linkSessionEnquiryPath(link);
  const refused = isRefusal(error) && !isFetching && !stays && !isOnlyPage;
  useEffect(() => {
    if (!refused) return;
    void navigate(customerPaths.hub, { replace: true });
  }, [refused, navigate]);
}

/** What asking again does not help against; of a session that has run out (401) the guards tell. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiProblem && REFUSAL_STATUSES.includes(error.status);

interface EnquiryLook {
  readonly refetchInterval?: number | false;
  /** Something of the person's is on this screen that would be lost elsewhere: it says itself what has become of the case. */
  readonly stays?: boolean;
}

export function useEnquiryOrGoToHub(id: string, { refetchInterval = false, stays = false }: EnquiryLook = {}) {
  const result = useQuery({ ...enquiryQuery(id), refetchOnMount: 'always', refetchInterval });
  useGoToHubOnRefusal(result, stays);
  return result;
}
