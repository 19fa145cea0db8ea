import type { APIRequestContext, Page } from '@playwright/test';
import { smsPartCount, toSmsAlphabet } from '@portal/platform/outbox/createSmsMessage';
import { startSimulatedClamd, type SimulatedClamd } from '@portal/services/engines/clamd/testing/simulatedClamd';
import { startKannel, whyNoKannel, type RunningKannel } from '@portal/services/engines/sms/testing/kannel';
import { startMailpit, whyNoMailpit, type Mailpit } from '../harness/startMailpit.ts';
import { oidcProvider, startOidcProvider, type StartedOidcProvider } from '../harness/startOidcProvider.ts';
import { activate, fixtureFile, register, sendButton, signInAsCustomer } from './customerSteps.ts';
import { newestLetter } from './demoMailbox.ts';
import { DEMO_PASSWORD } from './employeeSteps.ts';
import { OwnPortal } from './ownPortal.ts';
import { enterTan, openTab, tanDialog } from './payoutSteps.ts';
import { done, PreparedCases, type Person } from './preparedCases.ts';
import { PreparedPayouts, requestPath } from './preparedPayouts.ts';
import { expect, test } from './watchPage.ts';

const NUMBER = '4711';
const CLIENT = { client_id: 'portal', client_secret: 'nur in dieser Reise' };
const noKannel = whyNoKannel();
const ACTIVATION = /\b([A-Z2-9]{6})\b/;
const TAN =
  /^25\.000 € auf DE89 \*{4} 3000: Ihr Code für diese Auszahlung ist ([A-Z2-9]{6}), gültig 5 Minuten\. Geben Sie ihn nicht weiter; .+ fragt Sie nie danach\. Antrag: Auszahlungsantrag vom .+\.\.\.$/;

let noMailpit: string;
let mailpit: Mailpit | undefined;
let kannel: RunningKannel | undefined;
let provider: StartedOidcProvider | undefined;
let clamd: SimulatedClamd;
let portal: OwnPortal;
let at: string;
let request: APIRequestContext | undefined;
let cases: PreparedCases;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(300_000);
  noMailpit = await whyNoMailpit();
  portal = await OwnPortal.open({ filled: false });
  at = portal.url.replace('127.0.0.1', 'localhost');
  [mailpit, kannel, provider] = await Promise.all([
    noMailpit === '' ? startMailpit() : undefined,
    noKannel === '' ? startKannel() : undefined,
    oidcProvider === undefined
      ? undefined
      : startOidcProvider(`${at}/_yes/callback`, [
          { ...CLIENT, token_endpoint_auth_method: 'client_secret_basic', id_token_signed_response_alg: 'PS256' },
        ]),
  ]);
  clamd = await startSimulatedClamd();
  await portal.start({
    SCAN_URL: `clamd://127.0.0.1:${clamd.address.port}`,
    ...(mailpit && { MAIL_URL: mailpit.smtpUrl, MAIL_FROM: 'Musterbank <portal@musterbank.example>' }),
    ...(kannel && { SMS_URL: `kannel+${kannel.url}`, SMS_FROM: 'Musterbank', SMS_USER: kannel.user, SMS_PASSWORD: kannel.password }),
    ...(provider && {
      BANK_SIGN_IN_ISSUER: provider.issuer,
      BANK_SIGN_IN_CLIENT_ID: CLIENT.client_id,
      BANK_SIGN_IN_CLIENT_SECRET: CLIENT.client_secret,
    }),
  });
  request = await playwright.request.newContext({ baseURL: portal.url });
  cases = await PreparedCases.open(request, portal.url);
});
test.afterAll(async () => {
  await request?.dispose();
  await portal.end();
  await Promise.all([mailpit?.stop(), kannel?.remove(), provider?.stop(), clamd.stop()]);
});

let count = 0;
/** Invited; the letter is where letters of this portal arrive. */
async function invited(roles: readonly string[] = ['ROLE_CUSTOMER_UPLOAD']): Promise<Person> {
  count += 1;
  const email = `person${count}@beispiel.de`;
  const mobile = `+49151${String(process.pid).padStart(7, '0')}${count}`;
  const body = { customerId: `36${process.pid}${count}`, salutation: 'MR', firstName: 'Jörg', lastName: 'Süßmilch', email, mobile };
  const { id } = await done<{ id: string }>(cases.adviser.post('/customers', { ...body, roles }));
  await done(cases.adviser.post(`/customers/${id}/invite`));
  return { id, email, mobile, password: DEMO_PASSWORD };
}

interface ReceivedMail {
  readonly ID: string;
  readonly Text: string;
}
async function mailTo(email: string): Promise<ReceivedMail> {
  let found: string | undefined;
  await expect(async () => {
    const answer = await request!.get(`${mailpit!.url}/api/v1/search`, { params: { query: `to:"${email}"` } });
    found = ((await answer.json()) as { readonly messages: readonly ReceivedMail[] }).messages[0]?.ID;
    expect(found, `a mail to ${email}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return (await (await request!.get(`${mailpit!.url}/api/v1/message/${found}`)).json()) as ReceivedMail;
}
const invitationIn = (text: string): string => /https?:\/\/\S+\/invite\/[\w-]+/.exec(text)?.[0] ?? '';
async function invitationOf(email: string): Promise<string> {
  return mailpit === undefined ? (await newestLetter(request!, email)).links[0]! : invitationIn((await mailTo(email)).Text);
}

test('an invitation is read in Mailpit as HTML and as text, and its link leads to the registration', async ({ watched }) => {
  test.skip(noMailpit !== '', noMailpit);
  const { email } = await invited();
  const mail = await mailTo(email);
  const link = invitationIn(mail.Text);
  expect(link.startsWith(`${at}/invite/`)).toBe(true);

  for (const width of [360, 1440]) {
    const page = await watched.device({ width, height: 800 });
    await page.goto(`${mailpit!.url}/view/${mail.ID}.html`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page
        .getByText('Jörg Süßmilch', { exact: false })
        .or(page.getByText('Herr Süßmilch', { exact: false }))
        .first(),
    ).toBeVisible();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const button = page.getByRole('link').first();
    await expect(button).toHaveAttribute('href', link);
    const opened = (await button.getAttribute('target')) === '_blank' ? page.waitForEvent('popup') : Promise.resolve(page);
    await button.click();
    await expect((await opened).getByRole('heading', { name: 'Registrierung', level: 1 })).toBeVisible();
  }
});

async function atTheBank(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Online-Banking', level: 1 })).toBeVisible();
  await page.getByLabel('Zugangsnummer').fill(number);
  await page.getByRole('button', { name: 'Anmelden und zurück zum Portal' }).click();
}
async function toTheBank(page: Page): Promise<void> {
  await page.goto(`${at}/login`);
  await page.getByRole('tab', { name: 'Online-Banking' }).click();
  await page.getByRole('button', { name: 'Mit Online-Banking anmelden' }).click();
}
async function registerAtTheBank(page: Page, invitation: string): Promise<void> {
  await page.goto(invitation);
  await page.getByRole('tab', { name: 'Online-Banking' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mit Online-Banking registrieren' }).click();
}

test('a customer registers and signs in at a real provider of OpenID Connect, which is away for a while', async ({ watched }) => {
  test.skip(provider === undefined, 'oidc-provider is not installed');
  const { email } = await invited();
  const invitation = await invitationOf(email);
  const device = await watched.device();

  await test.step('breaks off at the bank, and is back at the invitation', async () => {
    await registerAtTheBank(device, invitation);
    await device.getByRole('link', { name: 'Abbrechen' }).click();
    await expect(device.getByText(/Die Anmeldung bei Ihrer Bank wurde abgebrochen/)).toBeVisible();
    await expect(device.getByRole('heading', { name: 'Registrierung', level: 1 })).toBeVisible();
  });

  await test.step('registers while the bank is away: is told so, and does it again once it is back', async () => {
    for (const isAway of [true, false]) {
      const other = await watched.device();
      await registerAtTheBank(other, invitation);
      if (isAway) provider!.goAway();
      await atTheBank(other, NUMBER);
      if (isAway) await expect(other.getByText(/Ihre Bank antwortet zurzeit nicht/)).toBeVisible();
      else await expect(other).toHaveURL(/\/aktivierung$/);
      provider!.comeBack();
    }
  });

  await test.step('signs in on another device, with nothing of it in the address', async () => {
    const other = await watched.device({ width: 360, height: 780 });
    await toTheBank(other);
    await atTheBank(other, NUMBER);
    await expect(other).toHaveURL(/\/aktivierung$/);
  });

  await test.step('who is no customer is told so', async () => {
    const stranger = await watched.device();
    await toTheBank(stranger);
    await atTheBank(stranger, `${NUMBER}9`);
    await expect(stranger.getByText(/Mit diesem Online-Banking ist kein Zugang verbunden/)).toBeVisible();
    await expect(stranger).toHaveURL(/\/login$/);
  });
});

test('a code and a TAN that Kannel could not deliver are sent once more: one opens the access, the other confirms a payout', async ({
  watched,
}) => {
  test.skip(noKannel !== '', noKannel);
  const { smsc } = kannel!;
  const person = await invited(['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG']);
  const page = await watched.device({ width: 360, height: 780 });
  /** What the words find in the messages that have come whole, the oldest first. */
  const received = (words: RegExp) =>
    smsc.messages().flatMap(({ to, ...message }) => {
      const code = to === person.mobile ? words.exec(message.text)?.[1] : undefined;
      return code === undefined ? [] : [{ ...message, code }];
    });
  const second = async (words: RegExp) => {
    await expect.poll(() => received(words).length, { timeout: 30_000 }).toBe(2);
    return received(words)[1]!;
  };

  await test.step('registers, and is activated by the second code', async () => {
    smsc.mode = 'undeliverable';
    await register(page, await invitationOf(person.email), person.password);
    await expect(page.getByText(/Die SMS mit dem Code wurde nicht zugestellt/)).toBeVisible({ timeout: 30_000 });
    smsc.mode = 'delivers';
    await page.getByRole('button', { name: 'Noch einmal senden' }).click();
    await activate(page, (await second(ACTIVATION)).code);
  });

  await test.step('submits a payout request, and confirms it by the second TAN', async () => {
    const payouts = await PreparedPayouts.open(request!, portal.url);
    const project = await payouts.project(person, { name: 'Umbau Lindenhof', credits: [{ name: 'Baudarlehen', amount: 6_000_000 }] });
    const disbursement = await payouts.disbursement(person, project, { amounts: [2_500_000] });
    await page.goto(at + requestPath(disbursement));
    await openTab(page, 'Bestätigung');
    smsc.mode = 'undeliverable';
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(
      tanDialog(page).getByText(
        'Die SMS mit der TAN wurde nicht zugestellt. Hat Ihr Telefon Empfang? Dann lassen Sie sie noch einmal senden.',
      ),
    ).toBeVisible({ timeout: 30_000 });
    smsc.mode = 'delivers';
    await tanDialog(page).getByRole('button', { name: 'Noch einmal senden' }).click();
    await expect(tanDialog(page).getByText('Eine neue TAN ist unterwegs. Die vorige gilt nicht mehr.')).toBeVisible();
    const { code, text, parts } = await second(TAN);
    // A gateway that leaves the alphabet of SMS needs more parts for it.
    expect({ text, parts }).toEqual({ text: toSmsAlphabet(text), parts: smsPartCount(text) });
    await enterTan(page, code.toLowerCase());
    await expect(page.getByText('Ihr Auszahlungsantrag wurde erfolgreich übermittelt.')).toBeVisible();
    expect((await payouts.look(disbursement)).status).toBe('submitted');
  });
});

test('the virus scanner dies in the middle of an upload: it arrives once the scanner is back, with no button pressed again', async ({
  watched,
}) => {
  watched.expectFailingCalls();
  const customer = await cases.demoCustomer('kundin@demo.bank');
  const person = { id: customer.id, email: 'kundin@demo.bank', mobile: '', password: DEMO_PASSWORD };
  const enquiry = await cases.enquiry(person, 'Virenprüfung', [{ name: 'Gehaltsnachweis' }]);
  const page = await watched.device({ width: 360, height: 780 });
  await signInAsCustomer(page, person.email, person.password, portal.url);
  await page.goto(`${portal.url}/hub/vorgang/${enquiry.id}/dokument/${enquiry.requestedFiles[0]!.id}`);
  await page.locator('input[type=file]:not([capture])').setInputFiles(fixtureFile('gehaltsnachweis-5-seiten.pdf'));
  clamd.fault = 'dies-in-the-middle';
  await page.getByRole('button', { name: sendButton }).click();
  await expect(page.getByText('Die Virenprüfung ist gerade nicht erreichbar', { exact: true })).toBeVisible({ timeout: 20_000 });
  clamd.fault = undefined;
  await expect(page.getByText('Ihre Datei(en) wurde(n) erfolgreich verarbeitet.')).toBeVisible({ timeout: 60_000 });
});
