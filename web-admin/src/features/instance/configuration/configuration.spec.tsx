import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultInstanceConfig, type InstanceConfig } from '@portal/contracts/instance/config';
import { configChanges } from '@portal/contracts/instance/configChanges';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { configurationModule } from '../instanceModules.ts';

/** The largest form of all is drawn in a page without a browser: that takes seconds for each test. */
vi.setConfig({ testTimeout: 120_000 });

/** States of the server, by their revisions; what was sent to it. */
let states: InstanceConfig[];
let sent: { readonly method: string; readonly body: unknown; readonly ifMatch: string | null }[];
let refusal: object | undefined;
/** Before it no change is answered. */
let mayAnswer: Promise<void>;

const etag = (): string => `"${states.length - 1}"`;
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json', ETag: etag() },
  });
const view = () => json({ ...states.at(-1), version: 'test', demo: false });
const history = () =>
  states.map((config, state) => ({
    id: `state-${state}`,
    state,
    changedAt: `2026-11-0${state + 1}T10:00:00.000Z`,
    changedBy: state === 0 ? null : 'Ada Admin',
    takenFrom: state === 0 ? 'file' : null,
    changes: state === 0 ? [] : configChanges(states[state - 1]!, config),
    config,
  }));

const runOut = aToken(['ROLE_ADMIN'], 'run out');
/** What everybody may know: answered without an ETag. */
const publicView = () => Response.json({ ...defaultInstanceConfig, version: 'test', demo: false });
const answer = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const path = String(address);
  const { method = 'GET' } = init;
  if (path.endsWith('/refresh')) return Response.json({ token: aToken(['ROLE_ADMIN']) });
  if (new Headers(init.headers).get('X-Employee-Token') === runOut)
    return path.includes('/history') ? json({ code: 'UNAUTHENTICATED', detail: 'Bitte melden Sie sich an.' }, 401) : publicView();
  if (method === 'GET') return path.includes('/history') ? json(history().reverse()) : view();
  const ifMatch = new Headers(init.headers).get('If-Match');
  const body = JSON.parse(String(init.body)) as { readonly state?: number };
  sent.push({ method, body, ifMatch });
  if (refusal !== undefined) return json(refusal, 422);
  if (ifMatch !== etag()) return json({ code: 'STALE', detail: 'Geändert' }, 412);
  await mayAnswer;
  states.push(body.state === undefined ? (body as InstanceConfig) : states[body.state]!);
  return view();
};

const named = (bankName: string): InstanceConfig => ({ ...defaultInstanceConfig, app: { ...defaultInstanceConfig.app, bankName } });
const open = async (provider: Parameters<typeof renderPartInConsole>[1] = {}): Promise<readonly string[]> => {
  const { Page } = configurationModule.pages[0]!;
  const notices = renderPartInConsole(
    <Suspense>
      <Page />
    </Suspense>,
    provider,
  );
  await screen.findByLabelText(/^Name der Bank/, {}, { timeout: 10_000 });
  return notices;
};
/** A form of this size takes its time on a busy machine. */
const patiently = { timeout: 10_000 };
/** By its name: a search by label looks at everything on the page. */
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
const button = (name: string, within: ParentNode = document): HTMLElement => {
  const found = [...within.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`no button "${name}"`);
  return found;
};
const press = (name: string): Promise<void> => waitFor(() => void fireEvent.click(button(name)), patiently);

beforeEach(() => {
  states = [defaultInstanceConfig, named('Volksbank Musterstadt eG')];
  sent = [];
  refusal = undefined;
  mayAnswer = Promise.resolve();
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  acceptToken(aToken(['ROLE_ADMIN']));
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('the configuration', () => {
  it('goes out as the whole document under the state that was seen, and the form goes on from the new one', async () => {
    const notices = await open();
    type('app.bankName', 'Volksbank Neustadt eG');
    type('upload.maxBytes', '32');
    await press('Speichern');
    await waitFor(() => expect(notices).toEqual(['Die Konfiguration wurde geändert.']), patiently);
    expect(sent).toEqual([
      {
        method: 'PUT',
        body: { ...named('Volksbank Neustadt eG'), upload: { ...defaultInstanceConfig.upload, maxBytes: 33_554_432 } },
        ifMatch: '"1"',
      },
    ]);
    expect(await screen.findByText('Größe einer Einreichung in MB: 64 → 32', {}, patiently)).toBeTruthy();
    expect(button('Speichern').hasAttribute('disabled')).toBe(true);
  });

  it('holds payouts in cents and days, and the account that they leave from', async () => {
    await open();
    type('valutierung.defaultMinimumDisbursementAmount', '2.500,50');
    type('valutierung.fourEyesAmount', '100000');
    type('valutierung.archiveAfterDays', '120');
    type('valutierung.payer.iban', 'DE00 3704 0044 0532 0130 00');
    await press('Speichern');
    expect(await screen.findByText(/Prüfziffer der IBAN stimmt nicht/, {}, patiently)).toBeTruthy();
    expect(screen.getAllByText('Pflichtfeld')).toHaveLength(2);
    type('valutierung.payer.name', 'Volksbank Musterstadt eG');
    type('valutierung.payer.iban', 'de89 3704 0044 0532 0130 00');
    type('valutierung.payer.bic', 'cobadeffxxx');
    await press('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1), patiently);
    expect((sent[0]?.body as InstanceConfig | undefined)?.valutierung).toEqual({
      ...defaultInstanceConfig.valutierung,
      defaultMinimumDisbursementAmount: 250_050,
      fourEyesAmount: 10_000_000,
      archiveAfterDays: 120,
      payer: { name: 'Volksbank Musterstadt eG', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', town: '' },
    });
    expect(await screen.findByText('Vier Augen ab mehr als: – → 100.000\u00a0€', { normalizer: (text) => text }, patiently)).toBeTruthy();
  });

  it('warns of a least amount above what a purpose allows, by name: active projects do not ask again', async () => {
    acceptToken(aToken(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG']));
    const purposes = [
      { id: 'z1', name: 'Garten', maximumDisbursementAmount: 500_000 },
      { id: 'z2', name: 'Rohbau', maximumDisbursementAmount: null },
    ];
    await open({ getList: () => Promise.resolve({ data: purposes, total: 2 }) as never });
    type('valutierung.defaultMinimumDisbursementAmount', '5.000,01');
    const { textContent: warning } = await screen.findByText(/mehr als der Höchstbetrag von „Garten“:/, {}, patiently);
    expect(warning, 'what is left of a credit may be less than the minimum').toContain(
      'von denen noch mehr als der Höchstbetrag verfügbar ist',
    );
    type('valutierung.defaultMinimumDisbursementAmount', '');
    await waitFor(() => expect(screen.queryByText(/mehr als der Höchstbetrag/)).toBeNull(), patiently);
  });

  it('holds after how many minutes employees confirm by their second factor again', async () => {
    await open();
    type('employee.stepUpMinutes', '601');
    await press('Speichern');
    expect(await screen.findByText('Dieser Wert ist zu groß.', {}, patiently)).toBeTruthy();
    type('employee.stepUpMinutes', '10');
    await press('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1), patiently);
    expect((sent[0]?.body as InstanceConfig | undefined)?.employee).toEqual({ requireSecondFactor: false, stepUpMinutes: 10 });
    expect(await screen.findByText('Zweiter Faktor erneut nach Minuten: 0 → 10', {}, patiently)).toBeTruthy();
  });

  it('keeps what is typed while it is on its way, and goes on from the new state', async () => {
    let answerNow = (): void => undefined;
    mayAnswer = new Promise((resolve) => (answerNow = resolve));
    const notices = await open();
    type('app.bankName', 'Volksbank Neustadt eG');
    await press('Speichern');
    await waitFor(() => expect(sent).toHaveLength(1), patiently);
    type('app.title', 'Mein Portal');
    answerNow();
    await waitFor(() => expect(notices).toHaveLength(1), patiently);
    // What is pressed while the first is on its way goes nowhere.
    await waitFor(() => {
      fireEvent.click(button('Speichern'));
      expect(sent.length).toBeGreaterThan(1);
    }, patiently);
    await waitFor(() => expect(states.at(-1)?.app).toMatchObject({ title: 'Mein Portal', bankName: 'Volksbank Neustadt eG' }), patiently);
    expect(sent[1]?.ifMatch).toBe('"2"');
  });

  it('is shown as the bank has it, and changed under its state, also where the token has run out', async () => {
    states.push({
      ...named('Volksbank Musterstadt eG'),
      valutierung: { ...defaultInstanceConfig.valutierung, fourEyesAmount: 10_000_000 },
    });
    acceptToken(runOut);
    await open();
    expect(field('valutierung.fourEyesAmount').value).toBe('100.000');
    type('app.title', 'Mein Portal');
    await press('Speichern');
    await waitFor(() => expect(sent).toMatchObject([{ body: { valutierung: { fourEyesAmount: 10_000_000 } }, ifMatch: '"2"' }]), patiently);
  });

  it('is held to what people can read, at its field, before anything is sent', async () => {
    await open();
    expect([...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
      'Kundenbereich, hell',
      'Kundenbereich, dunkel',
      'Mitarbeiterbereich, hell',
      'Mitarbeiterbereich, dunkel',
    ]);
    type('colors.primary', '#ffee00');
    type('app.title', ' ');
    type('upload.maxBytes', 'viel');
    await press('Speichern');
    expect(await screen.findByText(/^Zu wenig Kontrast: 1,2:1/, {}, patiently)).toBeTruthy();
    expect(screen.getByText('Pflichtfeld')).toBeTruthy();
    expect(screen.getByText('Bitte geben Sie eine Zahl ein.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('holds the reasons for asking again one in a line, and says at the field what is wrong with them', async () => {
    await open();
    const lines = () => document.querySelector<HTMLTextAreaElement>('textarea[name="upload.requestAgainReasons"]')!;
    expect(lines().value).toContain('UNTERSCHRIFT: Die Unterschrift fehlt.');
    const enter = (value: string): void => void fireEvent.change(lines(), { target: { value } });
    enter('Ohne Doppelpunkt');
    await press('Speichern');
    expect(await screen.findByText(/^Jeder Grund braucht ein Kürzel/, {}, patiently)).toBeTruthy();
    enter('foto: Das Foto ist zu dunkel: bitte neu.\n\n');
    await press('Speichern');
    await waitFor(
      () => expect(states.at(-1)?.upload.requestAgainReasons).toEqual([{ code: 'FOTO', text: 'Das Foto ist zu dunkel: bitte neu.' }]),
      patiently,
    );
  });

  it('shows what only the server knows at its field, and loses nothing that was typed', async () => {
    await open();
    refusal = {
      code: 'MASTER_CODE_MISSING',
      detail: 'Nicht eingerichtet.',
      violations: [{ propertyPath: 'customer.hasMasterCode', message: 'Nicht eingerichtet.' }],
    };
    fireEvent.click(field('customer.hasMasterCode'));
    await press('Speichern');
    expect(await screen.findByText('Nicht eingerichtet.', {}, patiently)).toBeTruthy();
    expect(field('customer.hasMasterCode').checked).toBe(true);
  });

  it('that somebody else has changed meanwhile is met when it is saved, and what was typed stays', async () => {
    const notices = await open();
    type('app.title', 'Mein Portal');
    states.push(named('Volksbank Neustadt eG'));
    await press('Speichern');
    await press('Neu laden');
    await waitFor(() => expect(field('app.bankName').value).toBe('Volksbank Neustadt eG'), patiently);
    expect(field('app.title').value).toBe('Mein Portal');
    await press('Speichern');
    await waitFor(() => expect(notices).toContain('Die Konfiguration wurde geändert.'), patiently);
    expect(states.at(-1)?.app).toMatchObject({ title: 'Mein Portal', bankName: 'Volksbank Neustadt eG' });
  });
});

describe('the texts of the bank', () => {
  const row = (label: string): HTMLElement =>
    [...document.querySelectorAll<HTMLElement>('li')].find((item) => item.querySelector('span')?.textContent === label)!;
  const act = (name: string): void => void fireEvent.click(document.querySelector(`button[aria-label="${name}"]`)!);
  const area = (key: string) => document.querySelector<HTMLTextAreaElement>(`textarea[name="texts.${key}"]`)!;

  it('begin as the usual ones, show what will be read while they are typed, and go out where they differ', async () => {
    const notices = await open();
    expect(row('Grußformel').textContent).toContain('Standardtext');
    expect(row('Grußformel').textContent).toContain('Mit freundlichen Grüßen\nVolksbank Musterstadt eG');
    act('Ändern: Grußformel');
    expect(area('closing').value).toBe('Mit freundlichen Grüßen\n{bankName}');
    fireEvent.change(area('closing'), { target: { value: 'Bis bald\nIhre {bankName}' } });
    expect(row('Grußformel').textContent).toContain('Bis bald\nIhre Volksbank Musterstadt eG');
    expect(row('Grußformel').textContent).toContain('eigener Text');
    await press('Speichern');
    await waitFor(() => expect(notices).toHaveLength(1), patiently);
    const { texts: own } = states.at(-1)!;
    expect(Object.entries(own).filter(([, text]) => text !== null)).toEqual([['closing', 'Bis bald\nIhre {bankName}']]);
    expect(await screen.findByText(/^Grußformel: Standardtext → Bis bald/, {}, patiently)).toBeTruthy();
    act('Standardtext wiederherstellen: Grußformel');
    await press('Speichern');
    await waitFor(() => expect(states.at(-1)?.texts.closing).toBeNull(), patiently);
  });

  it('are held to their placeholders at the field, which opens there; nothing is lost', async () => {
    await open();
    act('Ändern: Betreff: neuer Vorgang');
    type('texts.subjectOpened', 'Bitte um Unterlagen');
    act('Zuklappen: Betreff: neuer Vorgang');
    await press('Speichern');
    expect(await screen.findByText('Es fehlt: {publicId}.', {}, patiently)).toBeTruthy();
    expect(field('texts.subjectOpened').value).toBe('Bitte um Unterlagen');
    expect(sent).toEqual([]);
  });

  it('are the sentences of letters too, shown with what the portal fills in', async () => {
    await open();
    expect(row('Text: Frist endet morgen').textContent).toContain(
      'Ihr Vorgang V-2026-000123 ist noch offen. Bitte schließen Sie ihn bis zum 31.12.2026 ab, danach',
    );
    expect(row('Begrüßung in der Übersicht').textContent).toContain('Guten Tag, Frau Muster');
    act('Ändern: Text: Einladung');
    fireEvent.change(area('textInvitation'), { target: { value: 'Bitte registrieren Sie sich.' } });
    await press('Speichern');
    expect(await screen.findByText('Es fehlt: {link}, {validUntil}.', {}, patiently)).toBeTruthy();
    expect(area('textInvitation').value).toBe('Bitte registrieren Sie sich.');
    expect(sent).toEqual([]);
  });

  it('show markdown as it will be read, scripts as the text they are', async () => {
    await open();
    act('Ändern: Impressum');
    fireEvent.change(area('legalImprint'), { target: { value: '**{bankName}**\n\n<script>alert(1)</script>' } });
    await waitFor(() => expect(row('Impressum').querySelector('strong')?.textContent).toBe('Volksbank Musterstadt eG'), patiently);
    expect(row('Impressum').querySelector('script')).toBeNull();
    expect(row('Impressum').textContent).toContain('<script>alert(1)</script>');
  });
});

describe('the history of the configuration', () => {
  it('says who changed what, and brings an older state back after saying what will differ', async () => {
    const notices = await open();
    expect(await screen.findByText('Name der Bank: Demo Bank eG → Volksbank Musterstadt eG', {}, patiently)).toBeTruthy();
    expect(screen.getByText('von Ada Admin')).toBeTruthy();
    expect(screen.getByText('Stand der Konfigurationsdatei')).toBeTruthy();
    await press('Diesen Stand wiederherstellen');
    const dialog = await waitFor(() => document.querySelector<HTMLElement>('[role="dialog"]')!);
    expect(within(dialog).getByText('Name der Bank: Volksbank Musterstadt eG → Demo Bank eG')).toBeTruthy();
    fireEvent.click(button('Diesen Stand wiederherstellen', dialog));
    await waitFor(() => expect(notices).toEqual(['Der frühere Stand gilt wieder.']), patiently);
    expect(sent).toEqual([{ method: 'POST', body: { state: 0 }, ifMatch: '"1"' }]);
    await waitFor(() => expect(field('app.bankName').value).toBe('Demo Bank eG'), patiently);
  });
});
