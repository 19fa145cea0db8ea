import type { Page } from '@playwright/test';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { fixtureFile, signInAsCustomer } from './customerSteps.ts';
import { PreparedCases } from './preparedCases.ts';
import { expect, test } from './watchPage.ts';

/** 37 letters that a bank does ask for, and 72 in one word, as the longest that anybody has written. */
const insurance = 'Wohngebäudeversicherungsbescheinigung';
const longest = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsbescheinigungen';
const taxNotice = 'Einkommensteuerbescheid 2025';

const looks = [
  { name: '320 px', width: 320, text: '100%' },
  { name: '360 px with text at 200 %', width: 360, text: '200%' },
] as const;

/** What sticks out at the right or left, in the words of the page. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const width = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - width;
    const controls = [...document.querySelectorAll('main a, main button, nav a, nav button, header a, footer a')]
      .filter((control) => control.checkVisibility() && !control.closest('.visually-hidden, [aria-hidden=true]'))
      .map((control) => ({ box: control.getBoundingClientRect(), text: control.innerText || control.getAttribute('aria-label') }))
      .filter(({ box }) => box.top > -1 && box.width > 0 && (box.right > width + 1 || box.left < -1))
      .map(({ box, text }) => JSON.stringify(text) + ' ends at ' + Math.round(box.right));
    return over > 0 ? ['the page is ' + over + ' px too wide', ...controls] : controls;
  })()`);

async function faultsAt(page: Page, path: string, reach?: (page: Page) => Promise<unknown>): Promise<string[]> {
  await page.setViewportSize({ width: looks[0].width, height: 780 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Wird geladen' }).first()).toBeAttached();
  await reach?.(page);
  const faults: string[] = [];
  for (const { name, width, text } of looks) {
    await page.setViewportSize({ width, height: 780 });
    await page.evaluate(`document.documentElement.style.fontSize = '${text}'`);
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    faults.push(...(await sticksOut(page)).map((fault) => `${path}, ${name}: ${fault}`));
  }
  return faults;
}

async function expectNothingSticksOut(page: Page, paths: readonly string[]): Promise<void> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsAt(page, path)));
  expect(faults).toEqual([]);
}

const pathsOf = ({ id, requestedFiles }: EnquiryView): readonly string[] => [
  `/hub/vorgang/${id}`,
  ...['requested', 'uploaded', 'problem', 'ready'].map((status) => `/hub/vorgang/${id}/dokumente/${status}`),
  ...requestedFiles.map((file) => `/hub/vorgang/${id}/dokument/${file.id}`),
];

// WCAG 1.4.4 and 1.4.10.
test.describe('the longest German words, on the narrowest phone and with text twice as large', () => {
  test.setTimeout(300_000);

  test('part within every screen of who is signed in', async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const open = await cases.enquiry(person, longest, [
      { name: insurance },
      { name: longest },
      { name: taxNotice },
      { name: `${insurance} als Kopie` },
      { name: `${insurance} im Original`, required: false },
    ]);
    const [, , uploaded, released, problem] = open.requestedFiles.map(({ id }) => id);
    await cases.upload(person, uploaded!);
    await cases.upload(person, released!, { release: true });
    await cases.reportProblem(person, problem!);
    await cases.enquiry(person, insurance, [{ name: taxNotice }]);
    const page = await watched.device();
    await signInAsCustomer(page, person.email, person.password);
    await expectNothingSticksOut(page, ['/dashboard', '/hub', ...pathsOf(open), '/profile', '/about', '/legal', '/gibt/es/nicht']);
  });

  test('leave the button to upload in sight, whatever the files are called', async ({ watched, request, baseURL }) => {
    const cases = await PreparedCases.open(request, baseURL!);
    const person = await cases.customer();
    const open = await cases.enquiry(person, insurance, [{ name: longest }]);
    const page = await watched.device();
    await signInAsCustomer(page, person.email, person.password);
    const choose = (chosen: Page): Promise<void> =>
      chosen
        .locator('input[type=file]:not([capture])')
        .setInputFiles(['foto-gedreht.jpg', 'gehaltsnachweis-5-seiten.pdf'].map(fixtureFile));
    expect(await faultsAt(page, `/hub/vorgang/${open.id}/dokument/${open.requestedFiles[0]!.id}`, choose)).toEqual([]);
  });

  test('part within every screen of who is signed out', async ({ watched }) => {
    const page = await watched.device();
    await expectNothingSticksOut(page, ['/login', '/invite/unbekannt', '/reset-password/unbekannt', '/about', '/legal']);
  });
});
