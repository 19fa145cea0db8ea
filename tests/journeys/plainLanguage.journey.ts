import type { Locator, Page } from '@playwright/test';
import { signInAsCustomer } from './customerSteps.ts';
import { inDays } from './preparedCases.ts';
import { PreparedPayouts, requestPath } from './preparedPayouts.ts';
import { checkAsItStands } from './screens/screenCheck.ts';
import { expect, test } from './watchPage.ts';

const devices = [
  ['phone', { width: 360, height: 780 }],
  ['desk', { width: 1440, height: 900 }],
] as const;

const bar = (page: Page): Locator => page.getByRole('switch', { name: 'Einfache Sprache' }).last();
/** By script, as a reload would take it away. */
const isSamePage = (page: Page): Promise<boolean> => page.evaluate<boolean>('window.samePage === true');
const topOf = async (place: Locator): Promise<number> => (await place.boundingBox())!.y;

for (const [device, size] of devices)
  test(`help texts are in simple language where somebody wants it (${device})`, async ({ watched, request, baseURL }) => {
    test.setTimeout(300_000);
    watched.expectFailingCalls();
    const payouts = await PreparedPayouts.open(request, baseURL!);
    const { cases } = payouts;
    const person = await payouts.customer();
    const enquiry = await cases.enquiry(person, 'Kontowechsel', [{ name: 'Meldebescheinigung' }], 'open', inDays(14));
    await cases.enquiry(person, 'Modernisierung', [{ name: 'Angebot' }]);
    const project = await payouts.project(person, { name: 'Haus Lindenallee', credits: [{ name: 'Baukredit', amount: 10_000_000 }] });
    const disbursement = await payouts.disbursement(person, project, { amounts: [1_000_000], upTo: 'draft' });
    const screens = [
      {
        name: 'hub',
        path: '/hub',
        exact: 'Übersicht Ihrer Vorgänge',
        simple: 'Öffnen Sie einen Vorgang. Dann sehen Sie, was noch fehlt.',
        usual: undefined,
      },
      {
        name: 'enquiry',
        path: `/hub/vorgang/${enquiry.id}`,
        exact: /Bitte laden Sie bis zum \d\d\.\d\d\.\d{4} die benötigten Unterlagen hoch\./,
        simple: 'Geben Sie dann jedes Dokument frei.',
        usual: 'Das geht, sobald alle benötigten Dokumente hochgeladen und bestätigt sind.',
      },
      {
        name: 'file',
        path: `/hub/vorgang/${enquiry.id}/dokument/${enquiry.requestedFiles[0]!.id}`,
        exact: 'Upload nicht möglich / nötig',
        simple: 'Legen Sie das Blatt flach hin.',
        usual: 'Tipp: gutes Licht, flach hinlegen, die ganze Seite ins Bild.',
      },
      {
        name: 'request',
        path: requestPath(disbursement),
        exact: 'Positionen',
        simple: 'Geben Sie dem Antrag einen Namen.',
        usual: 'So finden Sie den Antrag später wieder.',
      },
    ];
    const page = await watched.device(size);
    await signInAsCustomer(page, person.email, person.password);

    await test.step('it is off until somebody presses it, and then changes the page at once, under the finger', async () => {
      await page.goto('/hub');
      await expect(page.getByRole('heading', { level: 1, name: 'Übersicht Ihrer Vorgänge' })).toBeVisible();
      expect(await page.evaluate("localStorage.getItem('portal.plain-language.v1')")).toBeNull();
      await page.evaluate('window.samePage = true');
      await bar(page).scrollIntoViewIfNeeded();
      await expect(bar(page)).toHaveAttribute('aria-checked', 'false');
      const before = await topOf(bar(page));
      await bar(page).click();
      await expect(bar(page)).toHaveAttribute('aria-checked', 'true');
      await expect(page.getByText(screens[0]!.simple)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Die Erklärungen sind jetzt in Einfacher Sprache.' })).toBeAttached();
      const canScroll = await page.evaluate<boolean>('document.documentElement.scrollHeight > innerHeight');
      if (canScroll) expect(Math.abs((await topOf(bar(page))) - before)).toBeLessThan(3);
      expect(await isSamePage(page)).toBe(true);
    });

    await test.step('hub, case, upload page and a request are simple, and what is prescribed stays', async () => {
      for (const { name, path, exact, simple, usual } of screens) {
        await page.goto(path);
        await expect(page.getByText(simple).first()).toBeVisible();
        await expect(page.getByText(exact).first()).toBeVisible();
        if (usual !== undefined) await expect(page.getByText(usual)).toHaveCount(0);
        await checkAsItStands(page, `plain-language-${name}`);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    });

    await test.step('a reload keeps it, and nothing else is said first', async () => {
      await page.goto(screens[1]!.path);
      await page.addInitScript(`new MutationObserver(() => {
        if (document.body?.innerText.includes(${JSON.stringify(screens[1]!.usual)})) window.saidOtherwise = true;
      }).observe(document, { childList: true, subtree: true });`);
      await page.reload();
      await expect(page.getByText(screens[1]!.simple)).toBeVisible();
      expect(await page.evaluate('window.saidOtherwise')).toBeUndefined();
    });

    await test.step('another tab follows at once', async () => {
      const second = await page.context().newPage();
      await second.goto('/profile');
      await expect(second.getByRole('switch', { name: 'Einfache Sprache' }).first()).toHaveAttribute('aria-checked', 'true');
      await second.getByRole('switch', { name: 'Einfache Sprache' }).first().click();
      await expect(second.getByText('Diese Angaben kann nur Ihre Bank ändern.')).toBeVisible();
      await expect(page.getByText(screens[1]!.usual!)).toBeVisible();
      await second.getByRole('switch', { name: 'Einfache Sprache' }).first().click();
      await expect(page.getByText(screens[1]!.simple)).toBeVisible();
      await checkAsItStands(second, 'plain-language-profile');
      await second.close();
    });

    await test.step('without a connection it says what to do', async () => {
      await page.context().setOffline(true);
      await expect(page.getByText('Ihr Gerät hat gerade kein Internet.')).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText('Ihr Gerät hat gerade kein Internet.')).toHaveCount(0);
    });

    await test.step('switched off, the exact texts are back everywhere', async () => {
      await page.goto(screens[0]!.path);
      await bar(page).click();
      await expect(page.getByText(screens[0]!.simple)).toHaveCount(0);
      for (const { path, exact, simple, usual } of screens.slice(1)) {
        await page.goto(path);
        await expect(page.getByText(usual!).first()).toBeVisible();
        await expect(page.getByText(exact).first()).toBeVisible();
        await expect(page.getByText(simple)).toHaveCount(0);
      }
      expect(await page.evaluate("localStorage.getItem('portal.plain-language.v1')")).toBeNull();
    });
  });

test('simple language that cannot be loaded is said, and can be pressed again; it outlasts signing out', async ({
  watched,
  request,
  baseURL,
}) => {
  watched.expectFailingCalls();
  const { cases } = await PreparedPayouts.open(request, baseURL!);
  const person = await cases.customer();
  const page = await watched.device({ width: 360, height: 780 });
  await page.route('**/assets/plainLanguageWordings*', (route) => route.abort());
  await signInAsCustomer(page, person.email, person.password);
  await page.goto('/hub');
  await bar(page).click();
  await expect(page.getByText('Die einfachen Texte konnten nicht geladen werden.')).toBeVisible();
  await expect(bar(page)).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByText('Sobald Ihre Bank etwas von Ihnen braucht')).toBeVisible();
  await page.unroute('**/assets/plainLanguageWordings*');
  await bar(page).click();
  await expect(page.getByText('Braucht die Bank etwas von Ihnen? Dann steht es hier.')).toBeVisible();
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog').getByRole('switch', { name: 'Einfache Sprache' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInAsCustomer(page, person.email, person.password);
  await page.goto('/hub');
  await expect(page.getByText('Braucht die Bank etwas von Ihnen? Dann steht es hier.')).toBeVisible();
});
