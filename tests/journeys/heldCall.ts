import type { Page } from '@playwright/test';

/** Keeps a call on its way until `letGo`: what shows meanwhile can be looked at. */
export async function holdRequest(page: Page, calls: string | RegExp): Promise<{ letGo(): Promise<void> }> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(calls, async (route) => {
    await opened;
    // Given up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return {
    async letGo() {
      open();
      await page.unroute(calls);
    },
  };
}

/** The request goes out whole; its answer waits until `letGo`. */
export async function holdAnswer(page: Page, calls: string): Promise<{ letGo(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const held: string[] = [];
  session.on('Fetch.requestPaused', ({ requestId }) => void held.push(requestId));
  await session.send('Fetch.enable', { patterns: [{ urlPattern: calls, requestStage: 'Response' }] });
  return {
    async letGo() {
      for (const requestId of held) await session.send('Fetch.continueRequest', { requestId });
      await session.detach();
    },
  };
}
