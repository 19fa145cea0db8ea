import { chromium as engine, type Browser } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { chromium } from '../../journeys/chromium.ts';
import type { Measurement, Tell } from '../benchRow.ts';
import { startPortalProcess } from '../http/portalProcess.ts';
import { median } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';
import { measureLighthouse } from './measureLighthouse.ts';

const GOAL = { largestMs: 1_500, inputMs: 2_000 } as const;
/** A slow telephone: 1.6 Mbit/s, 150 ms to the server and back, a quarter of this machine's speed. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'de-DE' } as const;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const;
const SLOWER = 4;

interface FirstLoad {
  readonly largestMs: number;
  /** A button does something. */
  readonly inputMs: number;
  /** The app has taken over what the server has drawn. */
  readonly appMs: number;
  readonly shift: number;
  /** What was painted largest is still there once the app has started. */
  readonly stays: boolean;
}

const probe = fileURLToPath(new URL('./firstLoadProbe.mjs', import.meta.url));
/** The page's policy lets nobody evaluate texts within it, as waiting for a condition would. */
const taken = `new Promise((done) => {
  const look = () => (firstLoad.appMs === undefined ? setTimeout(look, 20) : done());
  look();
})`;
const reading = `new Promise((done) => setTimeout(() => {
  const { largest, inputMs, appMs, shift } = firstLoad;
  done({ largestMs: largest.at(-1).ms, inputMs, appMs, shift, stays: largest.at(-1).element?.isConnected === true });
}, 500))`;

/** A browser that has never been there opens the login. */
async function openLogin(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', NETWORK);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript({ path: probe });
    await page.goto(`${url}/login`);
    await page.evaluate(taken);
    return await page.evaluate<FirstLoad>(reading);
  } finally {
    await context.close();
  }
}

async function tellLogin(browser: Browser, url: string, rounds: number, tell: Tell): Promise<void> {
  await openLogin(browser, url);
  const loads: FirstLoad[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await openLogin(browser, url));
  const largestMs = median(loads.map((load) => load.largestMs));
  const inputMs = median(loads.map((load) => load.inputMs));
  const stays = loads.every((load) => load.stays);
  tell({
    what: 'login on a slow phone, cold: largest paint (LCP)',
    ours: `${(largestMs / 1000).toFixed(2)} s, ${stays ? 'stays' : 'REPLACED by the app'}`,
    goal: '≤ 1.5 s, stays',
    reached: largestMs <= GOAL.largestMs && stays,
  });
  tell({
    what: '– it takes input; all that moved until then (CLS)',
    ours: `${(inputMs / 1000).toFixed(2)} s; ${Math.max(...loads.map((load) => load.shift)).toFixed(3)}`,
    goal: '≤ 2.0 s',
    reached: inputMs <= GOAL.inputMs,
  });
  tell({ what: '– the app has taken over', ours: `${(median(loads.map((load) => load.appMs)) / 1000).toFixed(2)} s`, goal: '–' });
}

export const measureFirstLoad: Measurement = async (options, tell) => {
  const executablePath = chromium;
  if (executablePath === undefined) return tell({ notMeasured: 'largest paint and input of the login, Lighthouse: no Chromium here' });
  await inTempFolder(async (folder) => {
    const portal = await startPortalProcess(folder);
    const browser = await engine.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
    try {
      await tellLogin(browser, portal.url, options.quick ? 1 : 5, tell);
      await browser.close();
      measureLighthouse(executablePath, portal.url, options.quick ? 1 : 5, tell);
    } finally {
      await browser.close();
      await portal.stop();
    }
  });
};
