import type { CreateCustomerBody } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import type { DisbursementView, DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { openedByLink } from '../harness/accessLink.ts';
import { decideRequest } from '../harness/decideRequest.ts';
import { aFooterUrl } from '../harness/notices.ts';
import { aSitePhoto, anUpload, TEST_PASSWORD } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import type { TestPortal } from '../harness/testPortal.ts';

interface Member {
  readonly id: string;
}

const customer: CreateCustomerBody = {
  customerId: '4711001',
  email: 'erika.mustermann@beispiel.de',
  salutation: 'MRS',
  firstName: 'Erika',
  lastName: 'Mustermann',
  isProf: false,
  isDr: true,
  mobile: '+491700004711',
  bankEmployee: null,
  selbstauskunftBeraterEmail: null,
  roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'],
};

/** What a customer's way through the portal leaves behind, one command after the other. Nothing is archived: its key would be gone. */
export async function smallBank(portal: TestPortal): Promise<{ readonly admin: PortalUser }> {
  const employee = async (...[roles, person]: Parameters<TestPortal['employee']>): Promise<PortalUser> => {
    const { signIn } = await portal.employee(roles, person);
    return inTurn(portal, await signIn());
  };
  const everything = ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG'] as const;
  const admin = await employee(everything, { email: 'thomas.brandt@bank.example' });
  const colleague = await employee(['ROLE_BANK_EMPLOYEE_VALUTIERUNG'], { email: 'petra.neumann@bank.example' });
  const { id } = await portal.customer(admin, customer);
  const person = inTurn(portal, portal.user.as('customer', await tokenOf(portal)));

  await admin.ask('PATCH', `/customers/${id}`, { firstName: 'Eva' });
  await person.ask('POST', `/customers/${id}/choose-reminders`, { deadlines: false });
  const unwanted = await admin.ask<Member>('POST', '/footer-urls', aFooterUrl);
  await admin.ask('PATCH', `/footer-urls/${unwanted.id}`, { label: 'Kontakt' });
  await admin.ask('DELETE', `/footer-urls/${unwanted.id}`);
  const documents = await smallCatalogue(admin);
  await smallCase(portal, { admin, person, id, ...documents });
  await smallLoan(portal, { admin, colleague, person, id });
  await person.ask('POST', '/customers/request-deletion', {});
  await admin.ask('POST', `/customers/${id}/cancel-deletion-request`, {});
  await admin.ask('PATCH', `/customers/${id}`, { lastName: 'Musterfrau', mobile: '+491700004712' });
  return { admin };
}

/** What a command entails is done before the next one, a second later, so that the log is the same in each run. */
const inTurn = (portal: TestPortal, user: PortalUser): PortalUser => ({
  ...user,
  async ask<T>(...call: Parameters<PortalUser['ask']>) {
    const answer = await user.ask<T>(...call);
    await portal.idle();
    portal.advance(1_000);
    return answer;
  },
});

async function tokenOf(portal: TestPortal): Promise<string> {
  const login = { email: customer.email, password: TEST_PASSWORD };
  return (await portal.user.ask<{ token: string }>('POST', '/customers/login', login)).token;
}

async function smallCatalogue(admin: PortalUser) {
  const { id: fileCategory } = await admin.ask<Member>('POST', '/file-categories', { name: 'Einkommen', sortIndex: 7 });
  await admin.ask('PATCH', `/file-categories/${fileCategory}`, { name: 'Einkommensnachweise' });
  const template = { name: 'Reisepass', description: 'Beide Seiten', fileCategory, expiresInDays: 14, accept: 'application/pdf' };
  const { id: fileTemplate } = await admin.ask<Member>('POST', '/file-templates', template);
  await admin.ask('PATCH', `/file-templates/${fileTemplate}`, { tooltip: 'Die Seite mit dem Lichtbild', required: false });
  const body = { name: 'Kontoeröffnung', fileTemplates: [fileTemplate], expiresInDays: 30 };
  const { id: enquiryTemplate } = await admin.ask<Member>('POST', '/enquiry-templates', body);
  await admin.ask('PATCH', `/enquiry-templates/${enquiryTemplate}`, { description: 'Für Firmenkunden' });
  for (const [collection, more] of [
    ['file-categories', { sortIndex: 8 }],
    ['file-templates', {}],
    ['enquiry-templates', {}],
  ] as const) {
    const mistaken = await admin.ask<Member>('POST', `/${collection}`, { name: 'Doch nicht', ...more });
    await admin.ask('DELETE', `/${collection}/${mistaken.id}`);
  }
  return { fileCategory, fileTemplate, enquiryTemplate };
}

interface CaseParts extends Awaited<ReturnType<typeof smallCatalogue>> {
  readonly admin: PortalUser;
  readonly person: PortalUser;
  readonly id: string;
}

async function smallCase(portal: TestPortal, { admin, person, id, fileCategory, fileTemplate, enquiryTemplate }: CaseParts): Promise<void> {
  await admin.ask('POST', '/enquiries/create-by-enquiry-template', { customer: id, enquiryTemplate });
  const enquiry = await admin.ask<Member>('POST', '/enquiries', { customer: id, name: 'Umschuldung', expiresAt: '2099-12-31' });
  const request = { enquiry: enquiry.id, name: 'Gehaltsnachweis', description: 'Drei Monate', fileCategory, accept: 'application/pdf' };
  const salary = await admin.ask<Member>('POST', '/files', request);
  const identity = await admin.ask<Member>('POST', '/files/create-by-file-template', { enquiry: enquiry.id, fileTemplate });
  await admin.ask('DELETE', `/files/${(await admin.ask<Member>('POST', '/files', { ...request, name: 'Doch nicht' })).id}`);
  await admin.ask('PATCH', `/files/${salary.id}`, { tooltip: 'der letzten drei Monate', maxSize: 1_000_000 });
  await admin.ask('PATCH', `/enquiries/${enquiry.id}`, { name: 'Umschuldung Haus', description: 'Zum Jahresende' });
  await admin.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'open' });
  await admin.ask('POST', `/enquiries/${enquiry.id}/remind`, {});
  await person.ask('POST', `/files/${salary.id}/upload`, anUpload());
  await person.ask('POST', `/files/${salary.id}/ready`, {});
  const problem = { message: 'Dokument liegt nicht vor.', comment: 'Ist verlegt.' };
  await person.ask('POST', `/files/${identity.id}/problem`, { __context: problem });
  await person.ask('POST', `/files/${identity.id}/unproblem`, {});
  await person.ask('POST', `/files/${identity.id}/questions`, { text: 'Wie viele Seiten?' });
  await admin.ask('POST', `/files/${identity.id}/questions/close`, { contributions: 1 });
  const attachment = await admin.ask<Member>('POST', '/enquiry-attachments', { enquiry: enquiry.id, name: 'Darlehensvertrag' });
  await admin.ask('POST', `/enquiry-attachments/${attachment.id}/upload`, anUpload());
  await admin.ask('PATCH', `/enquiry-attachments/${attachment.id}`, { description: 'Zur Unterschrift', public: true });
  await person.ask('GET', `/files/${salary.id}/download`);
  await person.ask('GET', `/enquiry-attachments/${attachment.id}/download`);
  await openedByLink(portal, admin, enquiry.id, customer);
  await admin.ask('PATCH', `/files/${salary.id}`, { status: 'requested', __context: { message: 'Die zweite Seite fehlt.' } });
  await person.ask('POST', `/files/${salary.id}/upload`, anUpload());
  await person.ask('POST', `/files/${salary.id}/ready`, {});
  await admin.ask('PATCH', `/files/${salary.id}`, { status: 'verified' });
  const forPerson = { customer: { agree21PersonId: '8800412' }, markAsProcessed: true };
  await admin.ask('POST', `/files/${salary.id}/agree21-archive`, {
    file: { agree21Comment: 'Einkommensnachweise', agree21ShelfId: 10_100 },
    ...forPerson,
  });
  await person.ask('POST', `/files/${identity.id}/problem`, { __context: { message: problem.message } });
  await person.ask('POST', `/enquiries/${enquiry.id}/complete`, {});
}

interface LoanParts {
  readonly admin: PortalUser;
  readonly colleague: PortalUser;
  readonly person: PortalUser;
  readonly id: string;
}

async function smallLoan(portal: TestPortal, { admin, colleague, person, id }: LoanParts): Promise<void> {
  const make = async (path: string, body: object): Promise<string> => (await admin.ask<Member>('POST', `/valutierung-${path}`, body)).id;
  const changed = async (path: string, body: object, changes: object): Promise<string> => {
    const made = await make(path, body);
    await admin.ask('PATCH', `/valutierung-${path}/${made}`, changes);
    const mistaken = await make(path, { ...body, label: 'Doch nicht' });
    await admin.ask('DELETE', `/valutierung-${path}/${mistaken}`);
    return made;
  };
  const purpose = await make('financing-project-types', { name: 'Bauleistung', maximumDisbursementAmount: 5_000_000 });
  await admin.ask('PATCH', `/valutierung-financing-project-types/${purpose}`, { maximumDisbursementAmount: 4_000_000 });
  const category = await make('credit-categories', { name: 'Hausbankdarlehen', infotext: 'Annuität' });
  await admin.ask('PATCH', `/valutierung-credit-categories/${category}`, { infotext: 'Ohne Gebühr' });
  await changed('input-templates', { type: 'date', label: 'Begehung' }, { minDate: -90, maxDate: 0 });
  const report = { type: 'progress', label: 'Bautenstand', progressAllowAdd: true, progressItems: ['Rohbau'] };
  await make('input-templates', report);
  await changed('document-templates', { label: 'Rechnung' }, { accept: 'application/pdf', maxSize: 1_000_000 });
  const loan = { customer: id, publicId: 'B-4711', name: 'Neubau', description: 'Haus mit **Garage**' };
  const project = await make('financing-projects', loan);
  const credit = (creditNumber: string): Promise<Member> =>
    colleague.ask<Member>('POST', '/valutierung-credits', {
      financingProject: project,
      creditNumber,
      name: 'Baudarlehen',
      description: 'Annuitätendarlehen',
      amount: 20_000_000,
      category,
      financingProjectTypes: [purpose],
      payoutAccount: { iban: 'DE89370400440532013000', holder: 'Erika Mustermann' },
    });
  const { id: drawn } = await credit('1');
  await admin.ask('DELETE', `/valutierung-credits/${(await credit('2')).id}`);
  await admin.ask('PATCH', `/valutierung-credits/${drawn}`, { name: 'Darlehen', creditNumber: '3', description: 'Neu' });
  const limits = { maxDisbursements: 5, minimumDisbursementAmount: 100_000, description: 'Haus' };
  await admin.ask('PATCH', `/valutierung-financing-projects/${project}`, limits);
  await admin.ask('PATCH', `/valutierung-financing-projects/${project}`, { status: 'active' });

  const create = (): Promise<DisbursementView> =>
    person.ask<DisbursementView>('POST', `/valutierung-financing-projects/${project}/create-disbursement`, {
      disbursementPositions: [{ creditId: drawn, financingProjectTypeId: purpose, amount: 1_000_000 }],
    });
  await person.ask('DELETE', `/valutierung-disbursements/${(await create()).id}`);
  const draft = await create();
  const path = `/valutierung-disbursements/${draft.id}`;
  await person.ask('PATCH', path, { name: 'Erster Abschlag' });
  await person.ask('PATCH', `/valutierung-disbursement-positions/${draft.disbursementPositions[0]!.id}`, { amount: 1_200_000 });
  for (const { id: field, inputTemplate } of await person.rows<InputValueView>(`/valutierung-input-values?disbursement=${draft.id}`)) {
    const isReport = inputTemplate.type === 'progress';
    const value = isReport ? JSON.stringify([{ label: 'Rohbau', value: 50 }]) : portal.now().slice(0, 10);
    await person.ask('PATCH', `/valutierung-input-values/${field}`, { value });
    if (!isReport) continue;
    const { photos } = await person.ask<InputValueView>('POST', `/valutierung-input-values/${field}/upload`, await aSitePhoto('Rohbau'));
    await person.ask('DELETE', `/valutierung-site-photos/${photos[0]!.id}`);
  }
  for (const { id: file } of await person.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${draft.id}`)) {
    await person.ask('PATCH', `/valutierung-document-files/${file}`, { comment: 'Folgt.' });
    await person.ask('POST', `/valutierung-document-files/${file}/upload`, anUpload());
  }
  await person.ask('POST', `${path}/submit-request`, {});
  const submitCode = (await portal.letters(customer.mobile ?? '')).find(({ code }) => code !== null)?.code;
  await person.ask('POST', `${path}/submit`, { submitCode });
  await decideRequest(admin, draft.id, 'inquire', { __context: { message: 'Bitte ergänzen.' } });
  await person.ask('POST', `${path}/resubmit`, {});
  await decideRequest(admin, draft.id, 'approve');
  const bookedOn = portal.now().slice(0, 10);
  await colleague.ask('POST', `${path}/record-payment`, { bookedOn, reference: 'Buchung 4711' });
  await colleague.ask('POST', `${path}/record-return`, { bookedOn, reason: 'Konto erloschen' });
  await decideRequest(admin, draft.id, 'reject', { __context: { message: 'Doppelt.' } });
  await admin.ask('PATCH', `/valutierung-financing-projects/${project}`, { status: 'completed' });
}
