import { useEffect, useRef, useState } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import type { LastCodeRequestView } from '@portal/contracts/shared/codeDelivery';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { useNotify } from '../app/notices/noticeContext.ts';
import { useLimitedPolling } from './useLimitedPolling.ts';
import { useCountdown } from './useCountdown.ts';

/** At most one code a minute. */
const WAIT_SECONDS = 60;

const TOO_SOON = 429;

/** Seconds until the next code, where one was sent a moment ago. */
function waitIfTooSoon(error: unknown): number {
  const { status, retryAfterSeconds } = asProblem(error);
  if (status !== TOO_SOON) throw error;
  return retryAfterSeconds ?? WAIT_SECONDS;
}

export type SmsCodeRequestState = ReturnType<typeof useSmsCodeRequest>;

interface AskedCodesOptions {
  /** Has one sent. */
  readonly ask: () => Promise<void>;
  /** What became of the last one; undefined where there is none. */
  readonly standing: () => Promise<LastCodeRequestView | undefined>;
  /** Whether any is sent at all. */
  readonly isSent?: boolean;
  /** Whether one is asked for on entry. */
  readonly onEntry: boolean;
  /** Said when the person has asked for one. */
  readonly sent: string;
  /** Where it can be seen that none is needed any more. */
  readonly invalidates?: readonly QueryKey[];
}

/** Codes out of text messages: one on entry where it is wanted, later ones by the button. */
export function useSmsCodeRequest({ ask, standing, isSent = true, onEntry, sent, invalidates = [] }: AskedCodesOptions) {
  const { secondsLeft, start } = useCountdown();
  const notify = useNotify();
  const asked = useRef(false);
  const [delivery, setDelivery] = useState<LastCodeRequestView['delivery']>('underway');
  const [round, setRound] = useState(0);
  const { mutate, isPending } = useCommand<'person' | 'entry', number | void>({
    // Whoever only came in did not ask for anything that could be too soon.
    run: (by) => ask().catch((error: unknown) => (by === 'entry' ? waitIfTooSoon(error) : Promise.reject(error))),
    invalidates,
    onAnswer: (wait, by) => {
      start(wait ?? WAIT_SECONDS);
      setDelivery('underway');
      setRound((before) => before + 1);
      if (by === 'person') notify({ tone: 'positive', text: sent });
    },
    onProblem: (problem) => {
      if (problem.status === TOO_SOON) start(problem.retryAfterSeconds ?? WAIT_SECONDS);
    },
  });
  useEffect(() => {
    if (!onEntry || asked.current) return;
    asked.current = true;
    mutate('entry');
  }, [onEntry, mutate]);

  useLimitedPolling(isSent && delivery === 'underway', round, async () => {
    const held = await standing();
    setDelivery(held?.delivery ?? 'delivered');
    if (held?.delivery === 'undelivered') start(held.newCodeInSeconds);
  });

  return {
    /** Until the next code may be asked for. */
    secondsLeft,
    busy: isPending,
    /** The message with the last one has not arrived, and will not. */
    isUndelivered: delivery === 'undelivered',
    request: () => mutate('person'),
  };
}
