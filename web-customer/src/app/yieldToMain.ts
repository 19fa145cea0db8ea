/** Safari has none, and older browsers one that cannot wait. */
const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };

/** Lets the browser do what waits (a tap, a picture) before a long piece of work goes on. */
export const yieldToMain = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
