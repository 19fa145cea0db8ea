import { useEffect, useRef } from 'react';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { requestActivationCode } from '../../api/requests/requestActivationCode.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { useCountdown } from '../../components/useCountdown.ts';
import { texts } from '../../texts.ts';

/** At most one code a minute. */
const WAIT_SECONDS = 60;

const TOO_SOON = 429;

/** Seconds until the next code, where one was sent a moment ago. */
function waitIfTooSoon(error: unknown): number {
  const { status, retryAfterSeconds } = asProblem(error);
  if (status !== TOO_SOON) throw error;
  return retryAfterSeconds ?? WAIT_SECONDS;
}

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
  const asked = useRef(false);
  const { mutate, isPending } = useCommand<'person' | 'entry', number | void>({
    // Whoever only came in did not ask for anything that could be too soon.
    run: (by) =>
      requestActivationCode(customer.id).catch((error: unknown) => (by === 'entry' ? waitIfTooSoon(error) : Promise.reject(error))),
    invalidates: [],
    onAnswer: (wait, by) => {
      start(wait ?? WAIT_SECONDS);
      if (by === 'person') notify({ tone: 'positive', text: texts.notices.newCode });
    },
    onProblem: (problem) => {
      if (problem.status === TOO_SOON) start(problem.retryAfterSeconds ?? WAIT_SECONDS);
    },
  });
  useEffect(() => {
    if (customer.mobile === null || customer.hasActivationCode || asked.current) return;
    asked.current = true;
    mutate('entry');
  }, [customer.mobile, customer.hasActivationCode, mutate]);

  return { secondsLeft, busy: isPending, request: () => mutate('person') };
}
