import { useSyncExternalStore } from 'react';
import { createListeners } from '@portal/web-shared/createListeners.ts';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';

interface StepUpQuestion {
  readonly answered: Promise<boolean>;
  answer(isConfirmed: boolean): void;
}

let offers = 0;
let open: StepUpQuestion | undefined;
const { tell, subscribe } = createListeners();

/** What the person is asked now; undefined when nothing waits for an answer. */
export const useStepUpQuestion = (): StepUpQuestion | undefined => useSyncExternalStore(subscribe, () => open);

/** From now on somebody can be asked; answers how to stop, which leaves an open question. */
export function enableStepUpQuestions(): () => void {
  offers += 1;
  return () => {
    offers -= 1;
    if (offers === 0) open?.answer(false);
  };
}

/** One question for all calls that wait for its answer. */
function ask(): Promise<boolean> {
  if (offers === 0) return Promise.resolve(false);
  if (open !== undefined) return open.answered;
  let resolve: (isConfirmed: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((done) => (resolve = done));
  open = {
    answered,
    answer(isConfirmed) {
      open = undefined;
      tell();
      resolve(isConfirmed);
    },
  };
  tell();
  return answered;
}

/** Sends a call, and the same once more where the bank wants the second factor confirmed before and the person has done it. */
export async function withStepUp<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (asProblem(error).code !== 'SECOND_FACTOR_AGAIN' || !(await ask())) throw error;
    return send();
  }
}
