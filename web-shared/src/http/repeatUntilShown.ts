const SHOWN_WITHIN_MS = 30_000;
const PAUSE_MS = 500;

/** What a command is answered that is stored while the read models do not show it yet. */
export const STORED_BUT_NOT_SHOWN_HTTP_STATUS = 202;

/**
 * Asks again, with short pauses, while what was stored is not shown yet: the read models are late, for some seconds where one
 * process takes over from another. A command is sent again under its key, so that it has one effect. Undefined when it takes
 * longer than `withinMs`.
 */
export async function repeatUntilShown<Answer>(
  ask: () => Promise<Answer>,
  isShown: (answer: Answer) => boolean,
  { withinMs = SHOWN_WITHIN_MS, pauseMs = PAUSE_MS }: { readonly withinMs?: number; readonly pauseMs?: number } = {},
): Promise<Answer | undefined> {
  for (const end = performance.now() + withinMs; ;) {
    const answer = await ask();
    if (isShown(answer)) return answer;
    if (performance.now() + pauseMs >= end) return undefined;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
