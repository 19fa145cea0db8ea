import type { pause as realPause } from '../scheduler/pause.ts';

/** So many letters a second at most: after each there is a rest. */
interface SendingRate {
  isResting(): boolean;
  /** A letter is being sent. */
  rest(): void;
}

interface SendingRateParts {
  /** `Infinity`: there is no rest. */
  readonly perSecond: number;
  readonly pause: typeof realPause;
  readonly signal: AbortSignal;
  /** The rest is over. */
  due(): void;
}

export function createSendingRate({ perSecond, pause, signal, due }: SendingRateParts): SendingRate {
  let isResting = false;
  return {
    isResting: () => isResting,
    rest() {
      if (!Number.isFinite(perSecond)) return;
      isResting = true;
      void pause(1_000 / perSecond, signal).then(() => {
        isResting = false;
        due();
      });
    },
  };
}
