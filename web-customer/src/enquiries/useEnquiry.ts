import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { enquiryQuery } from '../api/requests/getEnquiry.ts';

/** A refusal sends to the hub (specification 000 §8); a passing trouble stays here with a retry. */
export function useHubOnRefusal(error: unknown): void {
  const navigate = useNavigate();
  const refused = error instanceof ApiProblem && !error.isRetryable && error.status !== 401;
  useEffect(() => {
    if (!refused) return;
    void navigate(customerPaths.hub, { replace: true });
  }, [refused, navigate]);
}

export function useEnquiry(id: string, looksAgain: { readonly refetchInterval?: number | false } = {}) {
  const result = useQuery({ ...enquiryQuery(id), refetchOnMount: 'always', ...looksAgain });
  useHubOnRefusal(result.error);
  return result;
}
