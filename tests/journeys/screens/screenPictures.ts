import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { reachScreen, type Screen } from './reachScreen.ts';

/** `npm run screens` names the folder: then the lists of screens are photographed instead of checked. */
export const picturesInto = process.env['SCREEN_PICTURES'];

/** Only the screens whose names fit. */
const wanted = new RegExp(process.env['SCREEN_NAMES'] ?? '');

const heights = { 360: 780, 768: 1024, 1440: 900 } as const;
type Width = keyof typeof heights;

const widthsOf = (app: string): readonly Width[] => (app === 'console' ? [768, 1440] : [360, 1440]);

function placeOf({ name }: Screen): { readonly app: string; readonly file: string } {
  const own = /^console-(.+)/.exec(name)?.[1];
  return own === undefined ? { app: 'customer', file: name } : { app: 'console', file: own };
}

/** Each screen at the widths of its app, whole; those that were not reached are named. */
export async function takePictures(page: Page, screens: readonly Screen[], into: string): Promise<readonly string[]> {
  const missed: string[] = [];
  const calls = callsUnderWay(page);
  for (const screen of screens.filter(({ name }) => wanted.test(name))) {
    const { app, file } = placeOf(screen);
    for (const width of widthsOf(app)) {
      try {
        await page.setViewportSize({ width, height: heights[width] });
        await reachScreen(page, screen);
        await rest(page, screen, calls);
        // With more room more is asked for, and drawn.
        if (await makeRoom(page, width)) await rest(page, screen, calls);
        await page.screenshot({ path: path.join(into, app, `${file}-${width}.png`), animations: 'disabled' });
      } catch (error) {
        missed.push(`${screen.name}, ${width} px: ${String(error).slice(0, 400)}`);
      }
    }
  }
  return missed;
}

const MOST_PIXELS_HIGH = 2_400;

/** A page longer than the window is shown whole, with its bars where they belong; a dialog stands in a window of the usual size. Says whether there was too little. */
async function makeRoom(page: Page, width: Width): Promise<boolean> {
  await page.evaluate('scrollTo(0, 0)');
  const asked = await page.getByRole('dialog').filter({ visible: true }).count();
  const wanted = await page.evaluate<number>('document.documentElement.scrollHeight');
  if (asked > 0 || wanted <= heights[width]) return false;
  await page.setViewportSize({ width, height: Math.min(wanted, MOST_PIXELS_HIGH) });
  return true;
}

/** What the page has asked for and not got yet; the stream of what others do never ends, and is not waited for. */
function callsUnderWay(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (call) => call.headers()['accept'] !== 'text/event-stream' && calls.add(call));
  page.on('requestfinished', (call) => calls.delete(call));
  page.on('requestfailed', (call) => calls.delete(call));
  return calls;
}

/** React shows for 300 ms at least that something is on its way. */
const QUIET_MS = 400;
const MOST_QUIET_MS = 3_000;

/** Until nothing has been on its way for a moment: one answer may be followed by the next question. */
async function untilQuiet(page: Page, calls: ReadonlySet<Request>): Promise<void> {
  const giveUpAt = Date.now() + MOST_QUIET_MS;
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS && Date.now() < giveUpAt;) {
    await page.waitForTimeout(25);
    if (calls.size > 0) quietSince = Date.now();
  }
}

/** Until the fonts are there, nothing is on its way any more, and two frames are drawn. */
async function rest(page: Page, { waiting = false }: Screen, calls: ReadonlySet<Request>): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  if (!waiting) {
    await untilQuiet(page, calls);
    await page
      .locator('[aria-busy=true], .skeleton, .MuiSkeleton-root')
      .first()
      .waitFor({ state: 'hidden', timeout: 5_000 })
      .catch(() => undefined);
  }
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}
