import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { mainHeading, reachScreen, type Screen } from './reachScreen.ts';
import { picturesInto, takePictures } from './screenPictures.ts';

export type { Screen };

export const sizes = { small: { width: 360, height: 780 }, wide: { width: 1440, height: 900 } } as const;
export type SizeName = keyof typeof sizes;

type Scheme = 'light' | 'dark';
const schemes: readonly Scheme[] = ['light', 'dark'];

const ofColours: string[] = ['color-contrast', 'link-in-text-block'];

/** The dark scheme has other colours, and the same document. */
async function violations(page: Page, scheme: Scheme): Promise<string[]> {
  // Its code goes into a document once, not with each look: parsing it takes as long as looking.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  // Whoever speaks to the browser says what is written on a button (WCAG 2.5.3).
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const options: RunOptions = { resultTypes: ['violations'], ...(scheme === 'dark' ? { runOnly: ofColours } : { rules }) };
  const { violations: found } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)} | ${(node.failureSummary ?? '').split('\n')[1]?.trim()}`,
    ),
  );
}

async function showIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}

/** How many pixels stick out for good: what a script has to lay out anew after a change of width has two seconds for it. */
async function tooWide(page: Page): Promise<number> {
  const look = (): Promise<number> => page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  await expect
    .poll(look, { timeout: 2_000 })
    .toBe(0)
    .catch(() => undefined);
  return look();
}

const TABLET_PX = 768;
/** Widths at which nothing may stick out although axe looks only at the smallest and the usual one. */
const alsoAt: Readonly<Record<SizeName, readonly number[]>> = { small: [], wide: [TABLET_PX, 1920] };

/** AXE_WIDTHS=all, by hand: axe looks at these widths too, which takes half as long again. */
const everywhere = process.env['AXE_WIDTHS'] === 'all';

const looksBetween = (screen: Screen, width: number): readonly Scheme[] => {
  if (everywhere) return schemes;
  return width === TABLET_PX && screen.onTablets === true ? ['light'] : [];
};

/** One screen in one state: what axe says in both schemes, the title, one heading of the first level, no scrolling sideways. */
export async function faultsOf(page: Page, screen: Screen, size: SizeName, looks = schemes): Promise<readonly string[]> {
  await page.setViewportSize(sizes[size]);
  await reachScreen(page, screen);
  const named = `${screen.name}, ${sizes[size].width} px`;
  const faults: string[] = [];
  if (screen.waiting !== true) {
    if ((await page.title()).trim() === '') faults.push(`${named}: no title`);
    const headings = await mainHeading(page).count();
    if (headings !== 1) faults.push(`${named}: ${headings} headings of the first level`);
  }
  for (const scheme of looks) {
    await showIn(page, scheme);
    faults.push(...(await violations(page, scheme)).map((fault) => `${named}, ${scheme}: ${fault}`));
  }
  for (const width of [sizes[size].width, ...alsoAt[size]]) {
    await page.setViewportSize({ ...sizes[size], width });
    const sticksOut = await tooWide(page);
    if (sticksOut > 0) faults.push(`${screen.name}: ${sticksOut} px wider than ${width} px`);
    for (const scheme of width === sizes[size].width ? [] : looksBetween(screen, width)) {
      await showIn(page, scheme);
      faults.push(...(await violations(page, scheme)).map((fault) => `${screen.name}, ${width} px, ${scheme}: ${fault}`));
    }
  }
  return faults;
}

/** Axe looks at them on a tablet too, in the light colours: the dark ones are the same at every width. */
export const onTablets = (screens: readonly Screen[]): readonly Screen[] => screens.map((screen) => ({ ...screen, onTablets: true }));

/** All screens, in both sizes at the same time; every fault is named. */
export const checkScreens = (page: Page, screens: readonly Screen[]): Promise<void> => checkBothSizes(page, screens, schemes);

/** The same for those that are rarely opened on a phone: there the dark colours are taken as they are on a desk. */
export const checkConsoleScreens = (page: Page, screens: readonly Screen[]): Promise<void> => checkBothSizes(page, screens, ['light']);

const checkBothSizes = (page: Page, screens: readonly Screen[], looksOnPhone: readonly Scheme[]): Promise<void> =>
  check(page, screens, (second) => [faultsOfAll(page, screens, 'wide'), faultsOfAll(second, screens, 'small', looksOnPhone)]);

/** Those that nobody opens on a phone: at 1440 px, and no scrolling sideways from 768 to 1920. */
export function checkWideScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  const half = Math.ceil(screens.length / 2);
  return check(page, screens, (second) => [
    faultsOfAll(page, screens.slice(0, half), 'wide'),
    faultsOfAll(second, screens.slice(half), 'wide'),
  ]);
}

type Looks = (second: Page) => readonly Promise<readonly string[]>[];

/**
 * In two windows at the same time. Not in two tabs: of those the browser draws only the one in front as often as it should, and
 * whoever waits for the other waits for seconds.
 */
async function check(page: Page, screens: readonly Screen[], looks: Looks): Promise<void> {
  if (picturesInto !== undefined) return expect(await takePictures(page, screens, picturesInto)).toEqual([]);
  const another = page.context().waitForEvent('page');
  await page.evaluate("void open('about:blank', '', 'popup,noopener')");
  const second = await another;
  const faults = await Promise.all(looks(second));
  await second.close();
  expect(faults.flat()).toEqual([]);
}

async function faultsOfAll(page: Page, screens: readonly Screen[], size: SizeName, looks = schemes): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    try {
      faults.push(...(await faultsOf(page, screen, size, looks)));
    } catch (error) {
      faults.push(`${screen.name}, ${size}: not reached: ${String(error).slice(0, 400)}`);
    }
  }
  return faults;
}

/** What is on the page right now (a notice, the page after the last step): no violation at either width, in either scheme. */
export async function checkAsItStands(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const [size, { width, height }] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    for (const scheme of schemes) {
      await showIn(page, scheme);
      faults.push(...(await violations(page, scheme)).map((fault) => `${name}, ${size}, ${scheme}: ${fault}`));
    }
  }
  await showIn(page, 'light');
  if (before !== null) await page.setViewportSize(before);
  expect(faults).toEqual([]);
}

/** The notice that stands at the bottom: it waits while somebody stands in it. */
export async function checkNotice(page: Page, text: string, name: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Hinweise' });
  const notice = notices.getByRole('status').or(notices.getByRole('alert')).filter({ hasText: text });
  await expect(notice).toBeVisible({ timeout: 15_000 });
  await notice.getByRole('button', { name: 'Schließen' }).focus();
  await checkAsItStands(page, name);
  await notice.getByRole('button', { name: 'Schließen' }).press('Enter');
  await expect(notice).toBeHidden();
}
