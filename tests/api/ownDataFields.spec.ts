/** A person gets a copy of all that is stored of them: each personal field of each event stands in it, or is named here with why it does not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { isPersonal } from '@portal/contracts/shared/markPersonal';
import { readZip } from '@portal/platform/archives/testing/readZip';
import { ciphertextAssociatedData, decryptPersonalText } from '@portal/platform/journal/personalData';
import { eventCatalogues } from '@portal/services/composition/eventCatalogues';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { samplePdf } from '@portal/services/demo/samplePdf';
import { decideRequest } from '../harness/decideRequest.ts';
import { aSitePhoto, anUpload, TEST_PASSWORD } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { OTHER_IBAN, thePayoutCast, type PayoutCast } from './payouts/thePayoutCast.ts';

/** `Event.field`, or `Event.` for all fields of it. */
const notTheCustomers: Readonly<Record<string, string>> = {
  'EmployeeCreated.': 'of an employee',
  'EmployeeEdited.': 'of an employee',
  'EmployeeEmailChangeRequested.': 'of an employee',
  'EmployeeEmailChanged.': 'of an employee',
  'EmployeePasskeyAdded.': 'of an employee',
  'EmployeePasskeyRenamed.': 'of an employee',
  'CustomerCreated.selbstauskunftBeraterEmail': 'the address of an employee',
  'CustomerEdited.selbstauskunftBeraterEmail': 'the address of an employee',
  'CustomerBankLinked.subject': 'how the sign-in of the bank calls the person: the bank knows it, and the portal shows it to nobody',
  'FileArchivedInAgree21.': 'where the bank files it',
  'AttachmentFilingPlanned.': 'where the bank files it',
  'AttachmentArchivedInAgree21.': 'where the bank files it',
  'EnquiryDeadlineExtended.reason': 'written for the bank, customers are told the new deadline',
  'FinancingProjectAborted.message': 'written for the bank; where a draft ended with it, it stands there',
  'EnquiryArchived.': 'what is archived is gone for customers',
  'DisbursementArchived.': 'what is archived is gone for customers',
  'DisbursementApprovalGiven.': 'between two employees, before it is decided; then it stands in the approval',
  'DisbursementWithdrawalGiven.': 'between two employees, before it is decided; then it stands in the withdrawal',
  'TanRequested.salt': 'random',
  'DisbursementSubmitted.content': 'the request as it was confirmed; its hash and each of its values stand in the copy',
};

/** What is named above as told elsewhere in the copy. */
const toldOtherwise: ReadonlySet<string> = new Set(['FinancingProjectAborted.message', 'DisbursementSubmitted.content']);
/** Shorter texts stand in other words by chance. */
const MIN_COMPARED_LENGTH = 12;

/** Events that set the same fields, or tell of the same in the same lines: it is enough that one of them has the field. */
const families: readonly (readonly [string, RegExp])[] = [
  ['a customer', /^Customer(Created|Edited)$/],
  ['a case', /^Enquiry(Created|Edited)$/],
  ['a status of a case', /^Enquiry(Opened|HandedBack|Completed|Processed|Aborted|Expired|Reopened)$/],
  ['a status of a document', /^File(Uploaded|Released|ProblemReported|ProblemWithdrawn|Verified|RequestedAgain|Processed)$/],
  ['a document of the bank', /^Attachment(Added|Edited)$/],
  [
    'a status of a request',
    /^(Disbursement(Submitted|Resubmitted|Approved|Rejected|Inquired|ApprovalWithdrawn)|Payment(Recorded|Returned))$/,
  ],
];
const placeOf = (type: string, field: string): string => `${field} of ${families.find(([, types]) => types.test(type))?.[0] ?? type}`;

const personalFields = eventCatalogues.flatMap(({ types, schemas }) =>
  types.flatMap((type) =>
    Object.entries((schemas as Readonly<Record<string, z.ZodObject>>)[type]!.shape).flatMap(([field, schema]) =>
      isPersonal(schema as z.ZodType) ? [{ type, field }] : [],
    ),
  ),
);

interface Member {
  readonly id: string;
}

interface PersonalValue {
  readonly type: string;
  readonly field: string;
  readonly texts: readonly string[];
}

let portal: TestPortal;
/** All texts of the customer's copy. */
let copy: string;
let stored: readonly PersonalValue[];

beforeAll(async () => {
  portal = await startTestPortal({
    config: { ...demoInstanceConfig, upload: { ...demoInstanceConfig.upload, activateEnquiryAttachments: true } },
  });
  const cast = await thePayoutCast(portal);
  const { signIn } = await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG']);
  const admin = await signIn();
  await admin.ask('PATCH', `/customers/${cast.builderPerson.id}`, { roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'] });
  await cast.signInAgain();
  await aCase(admin, cast.builder, cast.builderPerson.id);
  await aLoan(cast);
  await editedCustomer(admin, cast.builderPerson.id);
  await portal.idle();
  copy = await ownData(cast.builder.token ?? '');
  stored = await personalValues();
}, 120_000);
afterAll(() => portal.stop());

async function ownData(token: string): Promise<string> {
  const answer = await fetch(`${portal.url}/api/customers/export-own-data`, {
    method: 'POST',
    headers: { 'X-Customer-Token': token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ currentPassword: TEST_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return readZip(Buffer.from(await answer.arrayBuffer()))
    .filter(({ path }) => path.endsWith('.json'))
    .map(({ content }) => content.toString())
    .join('\n');
}

/** What the log keeps of people in cipher, of each event in turn. */
async function personalValues(): Promise<readonly PersonalValue[]> {
  const { events, vault } = portal.engines;
  const values = (await events.readLog({ limit: 10_000 })).map(async ({ stream, id, type, payload }) => {
    const [, cipher] = /"cipher":"([^"]+)"/.exec(payload) ?? [];
    if (cipher === undefined) return [];
    const data = JSON.parse(decryptPersonalText(cipher, (await vault.key(stream))!, ciphertextAssociatedData(stream, id, type))) as object;
    return Object.entries(data).map(([field, value]) => ({ type, field, texts: textsIn(value) }));
  });
  return (await Promise.all(values)).flat().filter(({ texts }) => texts.length > 0);
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return value === null || value === undefined || value === '' ? [] : [String(value)];
}

async function editedCustomer(admin: PortalUser, id: string): Promise<void> {
  await admin.ask('PATCH', `/customers/${id}`, {
    customerId: '4711990',
    salutation: 'MR',
    isProf: true,
    firstName: 'Änne',
    lastName: 'Zwirnlein',
    mobile: '+491709990001',
  });
}

async function aCase(admin: PortalUser, person: PortalUser, customer: string): Promise<void> {
  const said = { message: 'Dokument liegt nicht vor.', comment: 'Wie besprochen am Telefon.' };
  const enquiry = await admin.ask<Member>('POST', '/enquiries', {
    customer,
    name: 'Umschuldung',
    description: 'Zum Jahresende',
    expiresAt: '2099-12-30',
  });
  const body = { enquiry: enquiry.id, accept: 'application/pdf' };
  const texts = { name: 'Gehaltsnachweis', description: 'Drei Monate', tooltip: 'Alle Seiten' };
  await admin.ask('PATCH', `/enquiries/${enquiry.id}`, { name: 'Umschuldung Haus', description: 'Zum Ende des Jahres' });
  const salary = await admin.ask<Member>('POST', '/files', { ...body, ...texts });
  const identity = await admin.ask<Member>('POST', '/files', { ...body, name: 'Ausweis' });
  await admin.ask('PATCH', `/files/${identity.id}`, { name: 'Reisepass', description: 'Beide Seiten', tooltip: 'Mit Lichtbild' });
  await admin.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'open', __context: { message: said.message } });
  await admin.ask('PATCH', `/enquiries/${enquiry.id}`, { expiresAt: '2099-12-31', __context: { message: 'Verlängert wegen Urlaubs.' } });
  await person.ask('POST', `/files/${salary.id}/upload`, anUpload());
  await person.ask('POST', `/files/${salary.id}/ready`, {});
  await person.ask('POST', `/files/${identity.id}/problem`, { __context: said });
  await person.ask('POST', `/files/${identity.id}/questions`, { text: 'Wie viele Seiten?' });
  await admin.ask('POST', `/files/${identity.id}/questions`, { text: 'Nur die eine.' });
  const contract = { enquiry: enquiry.id, name: 'Darlehensvertrag', description: 'Zur Unterschrift' };
  const { id } = await admin.ask<Member>('POST', '/enquiry-attachments', contract);
  await admin.ask('POST', `/enquiry-attachments/${id}/upload`, anUpload({ name: 'Vertrag 12.pdf', content: pdf('Vertrag') }));
  await admin.ask('PATCH', `/enquiry-attachments/${id}`, { name: 'Vertrag', description: 'Bitte unterschrieben zurück', public: true });
  await person.ask('POST', `/enquiries/${enquiry.id}/complete`, {
    __context: { message: 'Vollständig.', comment: 'Mehr habe ich nicht.' },
  });
}

const pdf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(samplePdf([text]));

async function aLoan({ admin, clerk, builder, project, credit, activeProject, draft, filled, requestTan, submit }: PayoutCast) {
  const { id } = await project();
  const path = `/valutierung-financing-projects/${id}`;
  await clerk.ask('PATCH', path, { name: 'Neubau Gartenweg', description: 'Haus **mit** Keller' });
  const edited = await credit({ id });
  const changes = { creditNumber: '6009999999', name: 'Förderdarlehen', description: 'Zinsgünstig' };
  await admin.ask('PATCH', `/valutierung-credits/${edited.id}`, { ...changes, payoutAccount: { iban: OTHER_IBAN, holder: 'Bau GmbH' } });
  const active = await clerk.ask<FinancingProjectView>('PATCH', path, { status: 'active' });

  const { id: request } = await filled(await draft(active));
  await builder.ask('PATCH', `/valutierung-disbursements/${request}`, { name: 'Erster Abschlag' });
  const fields = await builder.rows<InputValueView>(`/valutierung-input-values?disbursement=${request}`);
  const report = fields.find(({ inputTemplate }) => inputTemplate.type === 'progress')!;
  await builder.ask('POST', `/valutierung-input-values/${report.id}/upload`, await aSitePhoto('Rohbau', 'giebel.jpg'));
  const [proof] = await builder.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${request}`);
  const bills = ['Rechnung-Maurer.pdf', 'Rechnung-Dach.pdf'].map((name) => ({ name, content: pdf(name) }));
  await builder.ask('POST', `/valutierung-document-files/${proof!.id}/upload`, anUpload(...bills));
  const { code } = await requestTan({ id: request });
  expect((await submit({ id: request }, code)).status).toBe(200);
  await decideRequest(clerk, request, 'inquire', { __context: { message: 'Welche Rechnung?' } });
  await builder.ask('POST', `/valutierung-disbursements/${request}/resubmit`, {});
  await decideRequest(clerk, request, 'approve');
  const booked = { bookedOn: berlinDay(portal.now()), reference: 'Buchung 4711' };
  await clerk.ask('POST', `/valutierung-disbursements/${request}/record-payment`, booked);

  const moved = await activeProject({ name: 'Umbau', description: 'Dachgeschoss' });
  await draft(moved);
  const account = { payoutAccount: { iban: OTHER_IBAN, holder: 'Dach GmbH' } };
  await admin.ask('PATCH', `/valutierung-credits/${moved.credits[0]!.id}`, account);
  const given = await activeProject({ name: 'Anbau', description: 'Wintergarten' });
  const reason = { message: 'Der Anbau wird nicht begonnen.' };
  await clerk.ask('PATCH', `/valutierung-financing-projects/${given.id}`, { status: 'aborted', __context: reason });
}

describe('the copy that a customer takes', () => {
  const isTheCustomers = ({ type, field }: Pick<PersonalValue, 'type' | 'field'>): boolean =>
    notTheCustomers[`${type}.`] === undefined && notTheCustomers[`${type}.${field}`] === undefined;
  const places = [...new Set(personalFields.filter(isTheCustomers).map(({ type, field }) => placeOf(type, field)))];

  it.each(places)('has %s', (place) => {
    const there = stored.filter(({ type, field }) => placeOf(type, field) === place);
    expect(there, 'this life of a customer has no such value').not.toEqual([]);
    expect(
      there.filter(({ texts }) => texts.every((text) => copy.includes(JSON.stringify(text).slice(1, -1)))),
      `none of ${JSON.stringify(there.map(({ texts }) => texts))}`,
    ).not.toEqual([]);
  });

  it('has nothing of what is named as left out, but where the same is told otherwise', () => {
    const own = new Set(stored.filter(isTheCustomers).flatMap(({ texts }) => texts));
    const leftOut = stored.filter((value) => !isTheCustomers(value) && !toldOtherwise.has(`${value.type}.${value.field}`));
    expect(leftOut.map(({ type, field }) => `${type}.${field}`)).toContain('EnquiryDeadlineExtended.reason');
    const there = leftOut.filter(({ texts }) =>
      texts.some((text) => text.length >= MIN_COMPARED_LENGTH && !own.has(text) && copy.includes(JSON.stringify(text).slice(1, -1))),
    );
    expect(there).toEqual([]);
  });

  it('names as left out only what there is', () => {
    const known = personalFields.flatMap(({ type, field }) => [`${type}.`, `${type}.${field}`]);
    expect(Object.keys(notTheCustomers).filter((name) => !known.includes(name))).toEqual([]);
  });
});
