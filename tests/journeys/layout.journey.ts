import type { Locator } from '@playwright/test';
import { signInAsCustomer } from './customerSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

/** As much of an element as is asked of it in the browser. */
interface Drawn {
  readonly ownerDocument: {
    createRange(): { selectNodeContents(element: Drawn): void; getBoundingClientRect(): { readonly left: number } };
  };
}

/** Where the letters begin, not the box around them. */
const textStart = (place: Locator): Promise<number> =>
  place.evaluate((element: Drawn) => {
    const text = element.ownerDocument.createRange();
    text.selectNodeContents(element);
    return Math.round(text.getBoundingClientRect().left);
  });

test('header, tabs, content and footer share their left edge on a wide screen', async ({ watched, request, baseURL }) => {
  const person = await (await PreparedCases.open(request, baseURL!)).customer();
  const page = await watched.device({ width: 1440, height: 900 });
  await signInAsCustomer(page, person.email, person.password);
  await expect(page.getByRole('heading', { level: 1, name: /Süßmilch/ })).toBeVisible();
  const places = [
    page.getByRole('banner').getByRole('link').first(),
    page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link').first(),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('contentinfo').getByText('©'),
  ];
  const starts = [];
  for (const place of places) starts.push(await textStart(place));
  // Letters of another size begin up to a pixel beside their edge.
  expect(Math.max(...starts) - Math.min(...starts), starts.join(', ')).toBeLessThanOrEqual(1);
});

test('the id of an enquiry stays in one piece on the narrowest phone', async ({ watched, request, baseURL }) => {
  const cases = await PreparedCases.open(request, baseURL!);
  const person = await cases.customer();
  const { id, publicId } = await cases.enquiry(person, 'Kontowechsel', [{ name: 'Meldebescheinigung' }]);
  const page = await watched.device({ width: 320, height: 780 });
  await signInAsCustomer(page, person.email, person.password);
  for (const path of ['/hub', `/hub/vorgang/${id}`, `/hub/vorgang/${id}/dokumente/requested`]) {
    await page.goto(path);
    const { height } = (await page.getByText(`ID: ${publicId}`).first().boundingBox())!;
    expect(height, path).toBeLessThan(30);
  }
});
