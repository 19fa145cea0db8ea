import { useEffect, useRef } from 'react';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
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
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const asked = useRef(false);
  const { mutate, isPending } = useCommand<'person' | 'entry', void>({
    run: () => requestActivationCode(customer.id),
    invalidates: [],
    onAnswer: (_, by) => {
      start(WAIT_SECONDS);
      if (by === 'person') notify({ tone: 'positive', text: texts.notices.newCode });
    },
    onProblem: (problem, by) => {
      if (problem.status === 429) start(problem.retryAfterSeconds ?? WAIT_SECONDS);
      if (problem.status !== 429 || by === 'person') notifyProblem(problem);
    },
  });
  useEffect(() => {
    if (customer.mobile === null || customer.hasActivationCode || asked.current) return;
    asked.current = true;
    mutate('entry');
  }, [customer.mobile, customer.hasActivationCode, mutate]);

  return { secondsLeft, busy: isPending, request: () => mutate('person') };
}
