import { test as base, expect, type Page } from '@playwright/test';

/** What a page says on its console although nothing is wrong with it: the browser's own word on calls that fail on purpose, or on an interface that the machine got or lost. */
const expectedNoise =
  /Failed to load resource: (the server responded with a status of (401|404|409|412|413|422|429)|net::ERR_NETWORK_CHANGED)/;

/** Collects what a page complains about: console warnings, errors, violations of the content policy. */
export function watchPage(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if ((message.type() === 'warning' || message.type() === 'error') && !expectedNoise.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}

/** The last is PDF.js, whose worker could not be fetched meanwhile: it goes on without. */
const cutCalls =
  /Failed to load resource: net::ERR_(CONNECTION_REFUSED|SOCKET_NOT_CONNECTED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|FAILED|INTERNET_DISCONNECTED)|Failed to load resource: the server responded with a status of 503|Setting up fake worker/;

const forbiddenCall = /Failed to load resource: the server responded with a status of 403/;

/** Nobody is asked before they leave what they have typed. */
const unaskedMove = /You are trying to use a blocker on a POP navigation/;

interface Watched {
  /** Calls are cut on purpose: what the browser itself says about them is no complaint. */
  expectFailingCalls(): void;
  /** Somebody is refused on purpose (403): the browser's own word on it is no complaint. */
  expectForbiddenCalls(): void;
  /** The journey itself goes to other screens: what the router says about it is no complaint. */
  expectUnaskedMoves(): void;
  /** Opens a page in a context of its own (a device of its own); its complaints fail the test. */
  device(size?: { readonly width: number; readonly height: number }): Promise<Page>;
}

/** Every journey fails when a page complains. */
export const test = base.extend<{ watched: Watched }>({
  watched: async ({ browser }, use) => {
    const complaints: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    const expected: RegExp[] = [];
    await use({
      expectFailingCalls: () => void expected.push(cutCalls),
      expectForbiddenCalls: () => void expected.push(forbiddenCall),
      expectUnaskedMoves: () => void expected.push(unaskedMove),
      async device(size = { width: 1440, height: 900 }) {
        const context = await browser.newContext({ viewport: size, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
        contexts.push(context);
        context.on('page', (page) => watchPage(page, complaints));
        return context.newPage();
      },
    });
    for (const context of contexts) await context.close();
    const unexpected = complaints.filter((text) => !expected.some((noise) => noise.test(text)));
    expect(unexpected, 'the pages complain about nothing').toEqual([]);
  },
});
export { expect };
