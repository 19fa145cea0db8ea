import { expect, type Page } from '@playwright/test';

export interface Screen {
  /** What it is called in the report and on the picture. */
  readonly name: string;
  readonly path: string;
  /** From the screen as it opens to the state that is meant. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** What must stand there before it is looked at: the heading of the first level by default. */
  readonly heading?: string | RegExp;
  /** The state while something is on its way: it has no title of its own yet. */
  readonly waiting?: boolean;
  /** Looked at in the width of a tablet too. */
  readonly onTablets?: true;
}

export const mainHeading = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true });

/** Opens it in the light scheme and goes on to the state that is meant. */
export async function reachScreen(page: Page, screen: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(screen.path);
  if (screen.waiting !== true)
    await expect(
      mainHeading(page)
        .filter({ hasText: screen.heading ?? /\S/ })
        .filter({ hasNotText: 'Wird geladen' })
        .first(),
      screen.name,
    ).toBeAttached();
  await screen.reach?.(page);
}
