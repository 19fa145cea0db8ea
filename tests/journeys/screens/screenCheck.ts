import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { mainHeading, moveToScreen, type Screen } from './reachScreen.ts';
import { picturesInto, takePictures } from './screenPictures.ts';

export type { Screen };

export const sizes = { small: { width: 360, height: 780 }, wide: { width: 1440, height: 900 } } as const;
export type SizeName = keyof typeof sizes;

type Scheme = 'light' | 'dark';
const schemes: readonly Scheme[] = ['light', 'dark'];
const lightOnly: readonly Scheme[] = ['light'];

const ofColours: string[] = ['color-contrast', 'link-in-text-block'];

/** Axe reads the same few colours for each element anew: a fifth of its time. */
const readColoursOnce = `(({ prototype }) => {
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    const found = known.get(text);
    if (found !== undefined) return Object.assign(this, found);
    parseString.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
})(axe.commons.color.Color)`;

/** The dark scheme has other colours, and the same document. */
async function violations(page: Page, scheme: Scheme): Promise<string[]> {
  // Its code goes into a document once, not with each look: parsing it takes as long as looking.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(`${axe.source};${readColoursOnce}`);
  // Whoever speaks to the browser says what is written on a button (WCAG 2.5.3).
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  // No rule of these needs the style sheets.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(scheme === 'dark' ? { runOnly: ofColours } : { rules }) };
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

/** What a state consists of that a change of the width must not undo. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate<string>(
    `JSON.stringify(['h1', '[role=dialog]', '[role=menu]', '[role=listbox]', '[role=alert]', '[aria-invalid=true]', '[aria-expanded=true]']
      .map((each) => document.querySelectorAll(each).length))`,
  );

/** Makes the window as wide as that; a page that shows another state then is opened anew. */
async function resize(page: Page, screen: Screen, size: SizeName): Promise<void> {
  const before = await stateOf(page);
  await page.setViewportSize(sizes[size]);
  await showIn(page, 'light');
  if ((await stateOf(page)) === before) return;
  await moveToScreen(page, screen);
}

/**
 * One screen in one state: the title, one heading of the first level, what axe says, no scrolling sideways. It is opened in the
 * first of the sizes, in which axe sees the dark colours too: they are the same at every width.
 */
export async function faultsOf(page: Page, screen: Screen, inSizes: readonly SizeName[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [index, size] of inSizes.entries()) {
    if (index === 0) {
      await page.setViewportSize(sizes[size]);
      await moveToScreen(page, screen);
    } else await resize(page, screen, size);
    const named = `${screen.name}, ${sizes[size].width} px`;
    if (screen.waiting !== true) {
      if ((await page.title()).trim() === '') faults.push(`${named}: no title`);
      const headings = await mainHeading(page).count();
      if (headings !== 1) faults.push(`${named}: ${headings} headings of the first level`);
    }
    for (const scheme of index === 0 || everywhere ? schemes : lightOnly) {
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
  }
  return faults;
}

/** Axe looks at them on a tablet too, in the light colours. */
export const onTablets = (screens: readonly Screen[]): readonly Screen[] => screens.map((screen) => ({ ...screen, onTablets: true }));

/** All screens, opened on a phone and looked at on a desk as well; every fault is named. */
export const checkScreens = (page: Page, screens: readonly Screen[]): Promise<void> => check(page, screens, ['small', 'wide']);

/** The same for those that are rarely opened on a phone. */
export const checkConsoleScreens = (page: Page, screens: readonly Screen[]): Promise<void> => check(page, screens, ['wide', 'small']);

/** Those that nobody opens on a phone: at 1440 px, and no scrolling sideways from 768 to 1920. */
export const checkWideScreens = (page: Page, screens: readonly Screen[]): Promise<void> => check(page, screens, ['wide']);

/**
 * In two windows at the same time. Not in two tabs: of those the browser draws only the one in front as often as it should, and
 * whoever waits for the other waits for seconds.
 */
async function check(page: Page, screens: readonly Screen[], inSizes: readonly SizeName[]): Promise<void> {
  if (picturesInto !== undefined) return expect(await takePictures(page, screens, picturesInto)).toEqual([]);
  const another = page.context().waitForEvent('page');
  await page.evaluate("void open('about:blank', '', 'popup,noopener')");
  const second = await another;
  const half = Math.ceil(screens.length / 2);
  const faults = await Promise.all([faultsOfAll(page, screens.slice(0, half), inSizes), faultsOfAll(second, screens.slice(half), inSizes)]);
  await second.close();
  expect(faults.flat()).toEqual([]);
}

async function faultsOfAll(page: Page, screens: readonly Screen[], inSizes: readonly SizeName[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    try {
      faults.push(...(await faultsOf(page, screen, inSizes)));
    } catch (error) {
      faults.push(`${screen.name}: not reached: ${String(error).slice(0, 400)}`);
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
