/** Resolves when nothing else is to be done, or after `withinMs`; Safari does not tell, and waits for `otherwiseMs`. */
export const waitForIdle = (withinMs: number, otherwiseMs: number): Promise<void> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: withinMs }) : setTimeout(resolve, otherwiseMs),
  );
