import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { enquiryQuery } from '../api/requests/enquiries/enquiryQueries.ts';

/** A refusal sends to the hub (specification 000 §8); a passing trouble stays here with a retry. */
export function useGoToHubOnRefusal(error: unknown, stays = false): void {
  const navigate = useNavigate();
  const refused = isNonRetryableRefusal(error) && !stays;
  useEffect(() => {
    if (!refused) return;
    void navigate(customerPaths.hub, { replace: true });
  }, [refused, navigate]);
}

export const isNonRetryableRefusal = (error: unknown): boolean => error instanceof ApiProblem && !error.isRetryable && error.status !== 401;

interface EnquiryLook {
  readonly refetchInterval?: number | false;
  /** Something of the person's is on this screen that would be lost elsewhere: it says itself what has become of the case. */
  readonly stays?: boolean;
}

export function useEnquiryOrGoToHub(id: string, { refetchInterval = false, stays = false }: EnquiryLook = {}) {
  const result = useQuery({ ...enquiryQuery(id), refetchOnMount: 'always', refetchInterval });
  useGoToHubOnRefusal(result.error, stays);
  return result;
}
