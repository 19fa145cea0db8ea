import { useEffect, useRef, useState } from 'react';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { requestActivationCode } from '../../api/requests/requestActivationCode.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { useNotifyProblem } from '../../app/notices/useNotifyProblem.ts';
import { useCountdown } from '../../components/useCountdown.ts';
import { texts } from '../../texts.ts';

/** At most one code a minute. */
const WAIT_SECONDS = 60;

export interface ActivationCodes {
  /** Until the next code may be asked for. */
  readonly secondsLeft: number;
  readonly busy: boolean;
  readonly request: () => void;
}

/** Asks for a code: on entry where the person has a mobile number and no live code, later by the button. */
export function useActivationCode(customer: CustomerView): ActivationCodes {
  const { secondsLeft, start } = useCountdown();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const asked = useRef(false);

  const ask = async (byPerson: boolean): Promise<void> => {
    setBusy(true);
    try {
      await requestActivationCode(customer.id);
      start(WAIT_SECONDS);
      if (byPerson) notify({ tone: 'positive', text: texts.notices.newCode });
    } catch (error) {
      const problem = asProblem(error);
      if (problem.status === 429) start(problem.retryAfterSeconds ?? WAIT_SECONDS);
      if (problem.status !== 429 || byPerson) notifyProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  const onEntry = useRef(ask);
  useEffect(() => {
    if (customer.mobile === null || customer.hasActivationCode || asked.current) return;
    asked.current = true;
    void onEntry.current(false);
  }, [customer.mobile, customer.hasActivationCode]);

  return { secondsLeft, busy, request: () => void ask(true) };
}
