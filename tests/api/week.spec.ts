import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium as playwright } from '@playwright/test';
import { startTestPortal } from '../harness/testPortal.ts';
import { chromium } from '../journeys/chromium.ts';
import { describeWeek, type Scanner } from './weekOfABank.ts';

const built = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const app = { folder: built('web-customer/dist'), offlineWorker: built('dist/pages/offlineWorker.js') };
const hasApp = chromium !== undefined && existsSync(app.folder) && existsSync(app.offlineWorker);

/** A mail filter that runs a browser on each link. */
const inBrowser: Scanner = async (link) => {
  const browser = await playwright.launch({ executablePath: chromium!, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.goto(link, { waitUntil: 'networkidle' });
  } finally {
    await browser.close();
  }
};

describeWeek(
  `a week in the life of a bank, embedded${hasApp ? '' : ' (no Chromium, or nothing built: links are not opened in a browser)'}`,
  async () => {
    const portal = await startTestPortal(hasApp ? { customerApp: app } : {});
    return { portal, other: portal, stop: () => portal.stop() };
  },
  { ...(hasApp ? { 'a browser': inBrowser } : {}), 'a program that only fetches': (link) => fetch(link).then((answer) => answer.text()) },
);
