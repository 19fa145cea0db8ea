import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultReminderChoice, type ReminderChoice } from '@portal/contracts/customers/reminders';
import { defaultInstanceConfig, type InstanceConfig } from '@portal/contracts/instance/config';
import type { MailOrSmsMessage } from '@portal/platform/outbox/outbox';
import type { CustomerContact } from '@portal/services/customers/customersOffers';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { CONTRACT_ID, contractAttachmentFields, contractPdf } from '../attachment/testing/anAttachment.ts';
import type { EnquiryCommand } from '../enquiry/enquiryCommands.ts';
import { OWNER_ID, PAYSLIP_ID, payslip, storedPdf, noMessageOrComment } from '../enquiry/testing/eventsOfEnquiry.ts';
import { employeeActor, openEnquiryEngines, ownerActor, type EnquiryEngines } from '../testing/enquiryEngines.ts';
import { enquiryNoticeEventTypes } from './enquiryLetterDefinitionByKind.ts';
import { createEnquiryNoticeMailer, enquiryMailsPolicy } from './enquiryMailsPolicy.ts';
import type { BundlingNoticeMailer } from './noticeQueue.ts';
import { remindOfDeadlinesJob } from './remindOfDeadlinesJob.ts';

const ENQUIRY = '0a1b2c3d-1111-4222-8333-444455556666';
const PUBLIC_URL = 'https://portal.demo.bank';
const opening = { type: 'ChangeEnquiryStatus', to: 'open', ...noMessageOrComment, expiresOn: undefined } as const;

let engines: EnquiryEngines;
let letters: Map<string, MailOrSmsMessage>;
let notices: BundlingNoticeMailer;
let config: InstanceConfig;
let reminders: ReminderChoice;
let erika: CustomerContact;
let handled = 0;
/** Runs once, behind the next such call of the records. */
let meanwhile: { readonly after: 'list' | 'get'; run(): Promise<void> } | undefined;
const answerAfterwards = async <T>(method: 'list' | 'get', answer: T): Promise<T> => {
  const next = meanwhile?.after === method ? meanwhile : undefined;
  if (next !== undefined) meanwhile = undefined;
  await next?.run();
  return answer;
};

const customerOf = async (id: string): Promise<CustomerContact | undefined> => (id === OWNER_ID ? { ...erika, reminders } : undefined);

/** Lets the policy see what happened since, as often as asked. */
async function letThePolicyRun(times = 1): Promise<void> {
  const policy = enquiryMailsPolicy(notices);
  const events = engines.journal.log.slice(handled).filter(({ type }) => policy.events.includes(type));
  handled = engines.journal.log.length;
  for (const event of events) for (let time = 0; time < times; time++) await policy.handle(event);
}
const subjects = () => [...letters.values()].map(({ subject }) => subject);
const fileTo = (to: 'requested' | 'verified' | 'processed') =>
  engines.tell(ENQUIRY, employeeActor, {
    type: 'ChangeFileStatus',
    fileId: PAYSLIP_ID,
    to,
    message: 'Die Unterschrift fehlt.',
    comment: null,
  });

beforeEach(async () => {
  engines = await openEnquiryEngines();
  letters = new Map();
  config = demoInstanceConfig;
  reminders = defaultReminderChoice;
  erika = {
    email: 'erika@example.org',
    greeting: 'Sehr geehrte Frau Beispiel',
    mobile: null,
    tanMobile: null,
    active: true,
    moduleRoles: ['ROLE_CUSTOMER_UPLOAD'],
    adviserId: null,
    addressRevision: 0,
    deletionRequested: false,
    reminders,
  };
  handled = 0;
  meanwhile = undefined;
  const { records } = engines;
  notices = createEnquiryNoticeMailer({
    ...engines,
    records: {
      ...records,
      list: async (collection, options) => answerAfterwards('list', await records.list(collection, options)),
      get: async (collection, key) => answerAfterwards('get', await records.get(collection, key)),
      put: (...all) => records.put(...all),
      delete: (...all) => records.delete(...all),
    },
    publicUrl: () => PUBLIC_URL,
    config: () => config,
    outbox: { enqueue: async (id, message) => void letters.set(id, letters.get(id) ?? message) },
    customerOf,
    adviserOf: async () => ({ email: 'berater@demo.bank', greeting: 'Guten Tag' }),
  });
  await engines.tell(ENQUIRY, employeeActor, {
    type: 'CreateEnquiry',
    ownerId: OWNER_ID,
    publicId: 'V-2026-000001',
    name: 'Scheidungsfolgen',
    description: null,
    expiresOn: '2026-12-01',
  });
  await engines.tell(ENQUIRY, employeeActor, { type: 'RequestFile', fileId: PAYSLIP_ID, fields: payslip });
});
afterEach(() => engines.close());

describe('the customer', () => {
  it('gets a letter with deadline and link at once when an enquiry is handed over', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    const [letter] = letters.values();
    expect(letter).toMatchObject({ channel: 'email', to: 'erika@example.org', links: [`${PUBLIC_URL}/hub/vorgang/${ENQUIRY}`] });
    expect(letter?.text).toContain('bis zum 01.12.2026');
    expect(letter?.text).toContain('Sehr geehrte Frau Beispiel,');
  });

  it('reads nothing confidential in it', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    const all = JSON.stringify([...letters.values()]);
    expect(all).not.toContain('Scheidungsfolgen');
    expect(all).not.toContain('Gehaltsnachweis');
  });

  it('gets one letter an hour at most: the rest comes in a bundle', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-1') });
    await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
    await fileTo('requested');
    await letThePolicyRun();
    await notices.sendDue('2026-11-21T10:59:59.000Z');
    expect(letters.size).toBe(1);
    engines.setNow('2026-11-21T11:00:00.000Z');
    await notices.sendDue(engines.clock.now());
    await notices.sendDue(engines.clock.now());
    expect(subjects()).toEqual([
      'Neuer Vorgang V-2026-000001: Wir bitten um Ihre Unterlagen',
      'Vorgang V-2026-000001: Ein Dokument wird noch einmal benötigt',
    ]);
  });

  describe('whose case lies with the bank when a document is asked for again', () => {
    const toCustomer = () => [...letters.values()].filter(({ to }) => to === 'erika@example.org');
    beforeEach(async () => {
      await engines.tell(ENQUIRY, employeeActor, opening);
      await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-1') });
      await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
      await letThePolicyRun();
      await engines.tell(ENQUIRY, ownerActor, { type: 'CompleteEnquiry', ...noMessageOrComment });
      engines.setNow('2026-11-21T13:00:00.000Z');
      await fileTo('requested');
      await letThePolicyRun();
    });

    it('is called only by the hand-back, in one letter that says both', async () => {
      expect(toCustomer()).toHaveLength(1);
      await engines.tell(ENQUIRY, employeeActor, opening);
      await letThePolicyRun();
      expect(toCustomer()).toHaveLength(2);
      expect(toCustomer()[1]?.text).toMatch(/wieder für Sie geöffnet[\s\S]*noch einmal benötigt/);
    });

    it('is told of it by the hand-back also where the hour after another letter has ended meanwhile', async () => {
      await engines.tell(ENQUIRY, employeeActor, opening);
      await letThePolicyRun();
      await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-2') });
      await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
      await engines.tell(ENQUIRY, ownerActor, { type: 'CompleteEnquiry', ...noMessageOrComment });
      engines.setNow('2026-11-21T13:50:00.000Z');
      await fileTo('requested');
      await letThePolicyRun();
      for (const now of ['2026-11-21T14:00:00.000Z', '2026-11-21T14:01:00.000Z', '2026-11-21T14:40:00.000Z']) {
        engines.setNow(now);
        await notices.sendDue(now);
      }
      expect(toCustomer()).toHaveLength(2);
      await engines.tell(ENQUIRY, employeeActor, opening);
      await letThePolicyRun();
      expect(toCustomer()).toHaveLength(3);
      expect(toCustomer()[2]?.text).toMatch(/wieder für Sie geöffnet[\s\S]*noch einmal benötigt/);
    });

    it('waits for its hand-back while the letter of the hour tells the rest, and not for ever', async () => {
      await engines.tell(ENQUIRY, employeeActor, opening);
      await letThePolicyRun();
      await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-2') });
      await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
      await engines.tell(ENQUIRY, ownerActor, { type: 'ContributeToFileQuestion', fileId: PAYSLIP_ID, text: 'Reicht das?' });
      await engines.tell(ENQUIRY, employeeActor, { type: 'ContributeToFileQuestion', fileId: PAYSLIP_ID, text: 'Ja.' });
      await engines.tell(ENQUIRY, ownerActor, { type: 'CompleteEnquiry', ...noMessageOrComment });
      engines.setNow('2026-11-21T13:50:00.000Z');
      await fileTo('requested');
      await letThePolicyRun();
      engines.setNow('2026-11-21T14:00:00.000Z');
      await notices.sendDue(engines.clock.now());
      expect(toCustomer()).toHaveLength(3);
      expect(toCustomer()[2]?.text).not.toContain('noch einmal benötigt');
      engines.setNow('2026-11-21T15:00:00.000Z');
      await notices.sendDue(engines.clock.now());
      await notices.sendDue('2026-11-21T17:00:00.000Z');
      expect(await engines.records.list('enquiry-mail-bundles')).toEqual([]);
      expect(toCustomer()).toHaveLength(3);
    });

    it('is not called for nothing where nobody hands it back, and later by the hand-back alone', async () => {
      engines.setNow('2026-11-21T14:00:00.000Z');
      await notices.sendDue(engines.clock.now());
      expect(toCustomer()).toHaveLength(1);
      await engines.tell(ENQUIRY, employeeActor, opening);
      await letThePolicyRun();
      expect(toCustomer()[1]?.text).toContain('wieder für Sie geöffnet');
    });
  });

  it('reads the reasons of the bank in the letter, in the words of now and each once, and nothing that an employee wrote', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-1') });
    await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
    const said = { message: 'Die Unterschrift fehlt.', comment: 'Erika, bitte auf Seite 3', reasonCode: 'UNTERSCHRIFT' };
    await engines.tell(ENQUIRY, employeeActor, { type: 'ChangeFileStatus', fileId: PAYSLIP_ID, to: 'requested', ...said });
    const requestAgainReasons = [{ code: 'UNTERSCHRIFT', text: 'Es fehlt eine Unterschrift.' }];
    config = { ...config, upload: { ...config.upload, requestAgainReasons } };
    await letThePolicyRun();
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    const letter = [...letters.values()].at(-1);
    expect(letter?.text).toContain('Der Grund:\n– Es fehlt eine Unterschrift.');
    expect(letter?.text).not.toContain('Seite 3');
  });

  it('is written to in the words of the bank where it has its own', async () => {
    const texts = { ...config.texts, subjectOpened: 'Post zu {publicId}', greeting: '{greeting}!', closing: 'Bis bald\nIhre {bankName}' };
    config = { ...config, texts };
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    const [letter] = letters.values();
    expect(letter?.subject).toBe('Post zu V-2026-000001');
    expect(letter?.text).toMatch(/^Sehr geehrte Frau Beispiel!\n\nIhre Bank hat/);
    expect(letter?.text).toMatch(/Bis bald\nIhre Demo Bank eG$/);
  });

  it('reads what has happened in the words of the bank, with what the portal fills in', async () => {
    const texts = {
      ...config.texts,
      textOpened: '{bankName} bittet zu {publicId} {deadline} um Unterlagen.',
      textToCase: 'Weiter:\n{link}',
    };
    config = { ...config, texts };
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    const [letter] = letters.values();
    expect(letter?.text).toBe(
      [
        'Sehr geehrte Frau Beispiel,',
        'Demo Bank eG bittet zu V-2026-000001 bis zum 01.12.2026 um Unterlagen.',
        `Weiter:\n${PUBLIC_URL}/hub/vorgang/${ENQUIRY}`,
        'Mit freundlichen Grüßen\nDemo Bank eG',
      ].join('\n\n'),
    );
  });

  it('is reminded in the same way: in the hour’s letter, and not once everything is there', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    await engines.tell(ENQUIRY, employeeActor, { type: 'RemindOfEnquiry' });
    await letThePolicyRun(2);
    expect(letters.size).toBe(1);
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    expect(subjects()[1]).toBe('Vorgang V-2026-000001: Wir warten noch auf Ihre Unterlagen');
    expect([...letters.values()][1]?.text).toContain('bis zum 01.12.2026');
    engines.setNow('2026-11-22T10:00:00.000Z');
    await engines.tell(ENQUIRY, employeeActor, { type: 'RemindOfEnquiry' });
    await engines.tell(ENQUIRY, ownerActor, {
      type: 'ReportFileProblem',
      fileId: PAYSLIP_ID,
      message: 'Dokument ist unklar.',
      comment: null,
    });
    await engines.tell(ENQUIRY, ownerActor, { type: 'CompleteEnquiry', ...noMessageOrComment });
    await letThePolicyRun();
    expect(subjects().filter((subject) => subject.includes('Wir warten noch'))).toHaveLength(1);
  });

  it('gets no letter twice, however often the policy sees an event', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun(3);
    engines.setNow('2026-11-21T13:00:00.000Z');
    await notices.sendDue(engines.clock.now());
    expect(letters.size).toBe(1);
  });

  it('gets no letter twice when the policy begins anew after a later letter', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    engines.setNow('2026-11-21T12:00:00.000Z');
    await engines.tell(ENQUIRY, employeeActor, { type: 'RemindOfEnquiry' });
    await letThePolicyRun();
    handled = 0;
    await letThePolicyRun();
    engines.setNow('2026-11-21T14:00:00.000Z');
    await notices.sendDue(engines.clock.now());
    expect(letters.size).toBe(2);
  });

  it('is told in one letter when several things wait', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    await engines.tell(ENQUIRY, ownerActor, {
      type: 'ReportFileProblem',
      fileId: PAYSLIP_ID,
      message: 'Dokument ist unklar.',
      comment: null,
    });
    await fileTo('requested');
    await letThePolicyRun();
    await notices.notify(ENQUIRY, 'customer', { kind: 'dueInWeek', cause: 'dueInWeek/2026-12-01' });
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    const bundle = [...letters.values()].findLast(({ to }) => to === 'erika@example.org');
    expect(bundle?.subject).toBe('Vorgang V-2026-000001: Ein Dokument wird noch einmal benötigt');
    expect(bundle?.text).toMatch(/noch einmal benötigt[\s\S]*ist noch offen/);
  });

  it('is told everything, however much waits', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    const gone = 'd0d0d0d0-1111-4222-8333-444455556666';
    for (let count = 0; count < 100; count++)
      await notices.notify(ENQUIRY, 'customer', { kind: 'requestedAgain', cause: `gone ${count}`, fileId: gone });
    await notices.notify(ENQUIRY, 'customer', { kind: 'requestedAgain', cause: 'payslip', fileId: PAYSLIP_ID });
    await engines.tell(ENQUIRY, employeeActor, { type: 'RemindOfEnquiry' });
    await letThePolicyRun();
    for (let count = 100; count < 200; count++)
      await notices.notify(ENQUIRY, 'customer', { kind: 'requestedAgain', cause: `gone ${count}`, fileId: gone });
    const waiting = await engines.records.get<{ readonly notices: readonly unknown[] }>('enquiry-mail-bundles', `${ENQUIRY}:customer`);
    expect(waiting?.value.notices.length, 'the same again takes no room').toBeLessThanOrEqual(102);
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    expect(subjects().slice(1)).toEqual(['Vorgang V-2026-000001: Ein Dokument wird noch einmal benötigt']);
    expect([...letters.values()][1]?.text).toMatch(/noch einmal benötigt[\s\S]*daran möchten wir Sie erinnern/);
  });

  it('is told what this release knows; what a newer one has put beside it waits for that one', async () => {
    const key = `${ENQUIRY}:customer`;
    const bundles = () => engines.records.get<{ readonly notices: readonly { readonly kind: string }[] }>('enquiry-mail-bundles', key);
    const newer = { kind: 'toldByANewerRelease', cause: 'newer' };
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    letters.clear();
    await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-1') });
    await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
    await fileTo('requested');
    await letThePolicyRun();
    const waiting = await bundles();
    await engines.records.put('enquiry-mail-bundles', key, { ...waiting?.value, notices: [newer, ...(waiting?.value.notices ?? [])] }, {});
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    expect(subjects()).toEqual(['Vorgang V-2026-000001: Ein Dokument wird noch einmal benötigt']);
    expect((await bundles())?.value.notices).toEqual([newer]);
    await notices.sendDue('2026-11-21T12:00:00.000Z');
    expect(letters.size).toBe(1);
  });

  it('who wants no reminders of deadlines gets what an employee sends by hand, and the rest of the bundle', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    await notices.notify(ENQUIRY, 'customer', { kind: 'dueTomorrow', cause: 'dueTomorrow/2026-12-01' });
    await engines.tell(ENQUIRY, employeeActor, { type: 'RemindOfEnquiry' });
    await letThePolicyRun();
    reminders = { deadlines: false, payoutDrafts: true };
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    expect(subjects()[1]).toBe('Vorgang V-2026-000001: Wir warten noch auf Ihre Unterlagen');
  });

  it('gets no reminder that waited for the hour to end, once switched off', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    await notices.notify(ENQUIRY, 'customer', { kind: 'dueInWeek', cause: 'dueInWeek/2026-12-01' });
    reminders = { deadlines: false, payoutDrafts: true };
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    reminders = defaultReminderChoice;
    await notices.sendDue('2026-11-21T12:00:00.000Z');
    expect(letters.size).toBe(1);
  });

  it.each<[string, Partial<CustomerContact>]>([
    ['wants to be deleted', { deletionRequested: true }],
    ['may not use the module any more', { moduleRoles: [] }],
  ])('who %s gets no reminder that waited for the hour to end, and the rest of the bundle', async (_, change) => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    await notices.notify(ENQUIRY, 'customer', { kind: 'dueInWeek', cause: 'dueInWeek/2026-12-01' });
    await engines.tell(ENQUIRY, employeeActor, { type: 'RemindOfEnquiry' });
    await engines.tell(ENQUIRY, ownerActor, {
      type: 'ReportFileProblem',
      fileId: PAYSLIP_ID,
      message: 'Dokument ist unklar.',
      comment: null,
    });
    await fileTo('requested');
    await letThePolicyRun();
    erika = { ...erika, ...change };
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    const bundle = [...letters.values()].findLast(({ to }) => to === 'erika@example.org');
    expect(bundle?.subject).toBe('Vorgang V-2026-000001: Ein Dokument wird noch einmal benötigt');
    expect(bundle?.text).not.toMatch(/noch offen/);
  });

  it('never reads that something is missing, or open again, once the case is closed', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    await engines.tell(ENQUIRY, ownerActor, {
      type: 'ReportFileProblem',
      fileId: PAYSLIP_ID,
      message: 'Dokument ist unklar.',
      comment: null,
    });
    await fileTo('requested');
    await notices.notify(ENQUIRY, 'customer', { kind: 'dueTomorrow', cause: 'dueTomorrow/2026-12-01' });
    await letThePolicyRun();
    await engines.tell(ENQUIRY, ownerActor, {
      type: 'ReportFileProblem',
      fileId: PAYSLIP_ID,
      message: 'Dokument ist unklar.',
      comment: null,
    });
    await engines.tell(ENQUIRY, ownerActor, { type: 'CompleteEnquiry', ...noMessageOrComment });
    await engines.tell(ENQUIRY, employeeActor, { ...opening, to: 'processed' });
    await letThePolicyRun();
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    const bundle = [...letters.values()].findLast(({ to }) => to === 'erika@example.org');
    expect(bundle?.subject).toBe('Vorgang V-2026-000001 ist abgeschlossen');
    expect(bundle?.text).not.toMatch(/noch einmal benötigt|noch offen|wieder/);
  });

  it('gets no letter at all when nothing of it is true any more, and the next thing is told at once', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-1') });
    await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
    await fileTo('requested');
    await letThePolicyRun();
    await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-2') });
    engines.setNow('2026-11-21T11:00:00.000Z');
    await notices.sendDue(engines.clock.now());
    expect(letters.size).toBe(1);
    await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
    await fileTo('requested');
    await letThePolicyRun();
    expect(subjects().at(-1)).toBe('Vorgang V-2026-000001: Ein Dokument wird noch einmal benötigt');
  });

  it('hears at once that a case is handed back, and what else waits with it', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-1') });
    await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
    await engines.tell(ENQUIRY, ownerActor, { type: 'CompleteEnquiry', ...noMessageOrComment });
    await fileTo('requested');
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun(2);
    const toCustomer = [...letters.values()].filter(({ to }) => to === 'erika@example.org');
    expect(toCustomer).toHaveLength(2);
    expect(toCustomer[1]?.subject).toBe('Vorgang V-2026-000001: Ein Dokument wird noch einmal benötigt');
    expect(toCustomer[1]?.text).toMatch(/wieder für Sie geöffnet[\s\S]*noch einmal benötigt/);
  });
});

describe('the letter of the hour', () => {
  const toCustomer = () => [...letters.values()].filter(({ to }) => to === 'erika@example.org');
  const handBack = async (): Promise<void> => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
  };
  beforeEach(async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-1') });
    await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
    await fileTo('requested');
    await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-2') });
    await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
    await engines.tell(ENQUIRY, ownerActor, { type: 'CompleteEnquiry', ...noMessageOrComment });
    await fileTo('requested');
    await letThePolicyRun();
    engines.setNow('2026-11-21T11:00:00.000Z');
  });

  it('does not tell again what a hand-back tells while it is being written', async () => {
    meanwhile = { after: 'list', run: handBack };
    await notices.sendDue(engines.clock.now());
    expect(toCustomer().slice(1)).toMatchObject([{ text: expect.stringMatching(/wieder für Sie geöffnet[\s\S]*noch einmal benötigt/) }]);
  });

  it('waits for the hour of that hand-back, whatever has come behind it', async () => {
    const then = async (): Promise<void> => {
      await handBack();
      await engines.tell(ENQUIRY, employeeActor, { type: 'RemindOfEnquiry' });
      await letThePolicyRun();
    };
    meanwhile = { after: 'list', run: then };
    await notices.sendDue(engines.clock.now());
    expect(toCustomer()).toHaveLength(2);
    await notices.sendDue('2026-11-21T12:00:00.000Z');
    expect(toCustomer()).toHaveLength(3);
    expect(toCustomer()[2]?.text).not.toContain('noch einmal benötigt');
  });

  it('waits for it also with what was put by for the end of the hour before', async () => {
    engines.setNow('2026-11-21T10:59:59.000Z');
    meanwhile = { after: 'get', run: handBack };
    await notices.notify(ENQUIRY, 'customer', { kind: 'dueInWeek', cause: 'dueInWeek/2026-12-01' });
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    expect(toCustomer()).toHaveLength(2);
    await notices.sendDue('2026-11-21T12:00:00.000Z');
    expect(toCustomer()).toHaveLength(3);
  });

  it('leaves out what the hand-back has told, where the process ended before that was put away', async () => {
    const { delete: stored } = engines.records;
    engines.records.delete = () => Promise.reject(new Error('killed'));
    await expect(handBack()).rejects.toThrow('killed');
    engines.records.delete = stored;
    await engines.tell(ENQUIRY, employeeActor, { type: 'RemindOfEnquiry' });
    await letThePolicyRun();
    await notices.sendDue('2026-11-21T12:00:00.000Z');
    expect(toCustomer()).toHaveLength(3);
    expect(toCustomer()[2]?.text).toContain('daran möchten wir Sie erinnern');
    expect(toCustomer()[2]?.text).not.toMatch(/noch einmal benötigt|wieder für Sie geöffnet/);
    expect(await engines.records.list('enquiry-mail-bundles', { prefix: `${ENQUIRY}:customer` })).toEqual([]);
  });
});

describe('a released document of the bank', () => {
  const attachment = (changes: { readonly public: boolean }) =>
    engines.tell(ENQUIRY, employeeActor, { type: 'EditAttachment', attachmentId: CONTRACT_ID, changes });
  const toCustomer = () => [...letters.values()].filter(({ to }) => to === 'erika@example.org');

  beforeEach(async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    await engines.tell(ENQUIRY, employeeActor, { type: 'AddAttachment', attachmentId: CONTRACT_ID, fields: contractAttachmentFields });
    await engines.tell(ENQUIRY, employeeActor, { type: 'UploadAttachment', attachmentId: CONTRACT_ID, document: contractPdf('blob-9') });
  });

  it('is told to the customer, who reads that it is there and not what it is', async () => {
    await attachment({ public: true });
    await letThePolicyRun(2);
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    expect(toCustomer()).toHaveLength(2);
    const letter = toCustomer()[1];
    expect(letter?.subject).toBe('Vorgang V-2026-000001: Ein Dokument Ihrer Bank liegt für Sie bereit');
    expect(letter?.links).toEqual([`${PUBLIC_URL}/hub/vorgang/${ENQUIRY}`]);
    expect(JSON.stringify(letter)).not.toMatch(/Darlehensvertrag|Vertrag Beispiel/);
  });

  it('is not told when it was taken back before the letter, nor before it is released', async () => {
    await letThePolicyRun();
    await attachment({ public: true });
    await attachment({ public: false });
    await letThePolicyRun();
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    expect(toCustomer()).toHaveLength(1);
  });

  it('is not told where the bank does without them by now', async () => {
    config = defaultInstanceConfig;
    await attachment({ public: true });
    await letThePolicyRun();
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    expect(toCustomer()).toHaveLength(1);
  });
});

describe('the adviser', () => {
  it('is told of a completion, with the link to the console', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await engines.tell(ENQUIRY, ownerActor, {
      type: 'ReportFileProblem',
      fileId: PAYSLIP_ID,
      message: 'Dokument ist unklar.',
      comment: null,
    });
    await engines.tell(ENQUIRY, ownerActor, { type: 'CompleteEnquiry', ...noMessageOrComment });
    await letThePolicyRun();
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    const toAdviser = [...letters.values()].filter(({ to }) => to === 'berater@demo.bank');
    expect(toAdviser.map(({ subject }) => subject)).toEqual([
      'Vorgang V-2026-000001: Klärungsbedarf zu einem Dokument',
      'Vorgang V-2026-000001 wurde vom Kunden abgeschlossen',
    ]);
    expect(toAdviser[0]?.links).toEqual([`${PUBLIC_URL}/admin/kunde/${OWNER_ID}/vorgang/${ENQUIRY}`]);
  });
});

describe('a question about a document', () => {
  const ask = (text = 'Wie viele Seiten, Erika?') =>
    engines.tell(ENQUIRY, ownerActor, { type: 'ContributeToFileQuestion', fileId: PAYSLIP_ID, text });
  const write = () =>
    engines.tell(ENQUIRY, employeeActor, { type: 'ContributeToFileQuestion', fileId: PAYSLIP_ID, text: 'Drei Seiten, Frau Beispiel' });
  const lettersTo = (address: string) => [...letters.values()].filter(({ to }) => to === address);

  it('is told to the adviser once an hour at most, without its words', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    for (let times = 0; times < 3; times++) await ask();
    await letThePolicyRun(2);
    expect(lettersTo('berater@demo.bank').map(({ subject }) => subject)).toEqual(['Vorgang V-2026-000001: Frage zu einem Dokument']);
    await notices.sendDue('2026-11-21T10:59:59.000Z');
    expect(lettersTo('berater@demo.bank')).toHaveLength(1);
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    await notices.sendDue('2026-11-21T11:00:01.000Z');
    expect(lettersTo('berater@demo.bank')).toHaveLength(2);
    expect(JSON.stringify([...letters.values()])).not.toMatch(/Seiten|Gehaltsnachweis/);
  });

  it('is not told once it is answered; the answer is, in the customer’s one letter of the hour', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    await ask();
    await write();
    await write();
    await letThePolicyRun(2);
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    expect(lettersTo('berater@demo.bank')).toEqual([]);
    const [, letter, ...more] = lettersTo('erika@example.org');
    expect([letter?.subject, more]).toEqual(['Vorgang V-2026-000001: Ihre Bank hat Ihnen zu einem Dokument geschrieben', []]);
    expect(letter?.links).toEqual([`${PUBLIC_URL}/hub/vorgang/${ENQUIRY}`]);
    expect(JSON.stringify(letter)).not.toMatch(/Seiten|Gehaltsnachweis/);
  });

  it.each<[string, EnquiryCommand]>([
    ['the bank has closed it', { type: 'CloseFileQuestion', fileId: PAYSLIP_ID, contributions: 1 }],
    ['the case is aborted', { type: 'ChangeEnquiryStatus', to: 'aborted', ...noMessageOrComment, expiresOn: undefined }],
  ])('is told to nobody once %s', async (_, end) => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    await letThePolicyRun();
    const before = subjects();
    await ask();
    await engines.tell(ENQUIRY, employeeActor, end);
    await letThePolicyRun();
    await notices.sendDue('2026-11-21T11:00:00.000Z');
    expect(subjects()).toEqual(before);
  });
});

describe('a reminder', () => {
  const lookAt = async (now: string): Promise<void> => {
    const reader = { find: async () => ({ items: [{ id: ENQUIRY }], total: 1 }) } as never;
    engines.setNow(now);
    await remindOfDeadlinesJob({ ...engines, customerOf, reader }, notices).run(now);
    await notices.sendDue(now);
  };

  it('comes once per deadline, and only the last one after a downtime', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    for (const now of ['2026-11-30T09:00:00.000Z', '2026-11-30T09:10:00.000Z', '2026-12-01T09:00:00.000Z']) await lookAt(now);
    expect(subjects()).toEqual(['Vorgang V-2026-000001: Die Frist endet in Kürze']);
  });

  it.each<[string, Partial<CustomerContact>]>([
    ['wants to be deleted', { deletionRequested: true }],
    ['may not use the module', { moduleRoles: [] }],
  ])('does not come to who %s, and comes once when that is taken back while it makes sense', async (_, change) => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    const before = erika;
    erika = { ...erika, ...change };
    await lookAt('2026-11-24T09:00:00.000Z');
    expect(subjects()).toEqual([]);
    erika = before;
    for (const now of ['2026-11-25T10:00:00.000Z', '2026-11-25T12:00:00.000Z']) await lookAt(now);
    expect(subjects()).toEqual(['Vorgang V-2026-000001: Die Frist endet in wenigen Tagen']);
  });

  it('does not come to whoever wants none, and comes once when that is taken back while it makes sense', async () => {
    await engines.tell(ENQUIRY, employeeActor, opening);
    reminders = { deadlines: false, payoutDrafts: true };
    for (const now of ['2026-11-24T09:00:00.000Z', '2026-11-25T09:00:00.000Z']) await lookAt(now);
    expect(subjects()).toEqual([]);
    reminders = { deadlines: true, payoutDrafts: false };
    for (const now of ['2026-11-25T10:00:00.000Z', '2026-11-25T12:00:00.000Z', '2026-11-26T09:00:00.000Z']) await lookAt(now);
    expect(subjects()).toEqual(['Vorgang V-2026-000001: Die Frist endet in wenigen Tagen']);
  });
});

it('of each event there is one letter at most', () => expect(new Set(enquiryNoticeEventTypes).size).toBe(enquiryNoticeEventTypes.length));
