import { defaultRequestAgainReasons } from '@portal/contracts/enquiries/requestAgainReasons';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { ConfigView } from '@portal/contracts/instance/config';
import { berlinDay } from '@portal/contracts/shared/time/dates';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import { DEMO_RECENT_DAYS_AGO, type DemoSeedContext, type PortalClient } from '@portal/platform/demo/demoDesk';
import { demoFileCategoryIdsDataKey, demoFileTemplateIdsDataKey } from '@portal/services/catalogue/catalogueOffers';
import { demoCustomersDataKey, type DemoCustomer } from '@portal/services/customers/customersOffers';
import { demoStaffDataKey } from '@portal/services/employees/employeesOffers';
import {
  requestDemoFileAgain,
  changeDemoEnquiryStatus,
  changeDemoFileStatus,
  uploadDemoFile,
  uploadAndReleaseDemoFile,
} from './demoCase.ts';
import {
  demoEnquiriesByCustomerNumber,
  type DemoBankDocument,
  type DemoEnquiry,
  type DemoRequestedFile,
  type DemoQuestionThread,
} from './demoEnquiriesByCustomerNumber.ts';
import { scheduleDemoPastCases } from './seedPast.ts';

/** When those who can be looked at today go on: customers answer, the bank decides, cases end. */
const ANSWERED_DAYS_AGO = 8.2;
const DECIDED_DAYS_AGO = 6.5;
const ENDED_DAYS_AGO = 4.9;

interface Seeding {
  readonly desk: DemoSeedContext;
  readonly categories: ReadonlyMap<string, string>;
  readonly templates: ReadonlyMap<string, string>;
  /** The demo bank may have been told to do without. */
  readonly bankDocuments: boolean;
}

/** A case as it was made. */
interface Made {
  readonly id: string;
  readonly fileIds: readonly string[];
  readonly enquiry: DemoEnquiry;
  readonly customer: DemoCustomer;
  readonly key: string;
}

/** The demo bank's cases, in every status, with their documents, and those of the weeks before. */
export async function seedEnquiries(desk: DemoSeedContext): Promise<void> {
  const staff = await desk.need(demoStaffDataKey);
  const categories = await desk.need(demoFileCategoryIdsDataKey);
  const templates = await desk.need(demoFileTemplateIdsDataKey);
  const customers = await desk.need(demoCustomersDataKey);
  // Deadlines of the demo's past are over today.
  desk.runToday('expire-enquiries');
  const { upload: rules } = await desk.anyone.call<ConfigView>('GET', '/configs/current');
  const seeding: Seeding = { desk, categories, templates, bankDocuments: rules.activateEnquiryAttachments };
  if (desk.withPast) scheduleDemoPastCases({ desk, adviser: staff.adviser, customers, templates });
  planRecent(seeding, staff.adviser.email, customers);
}

function planRecent(seeding: Seeding, adviserEmail: string, customers: readonly DemoCustomer[]): void {
  const { desk } = seeding;
  const made: Made[] = [];
  const asAdviser = (): Promise<PortalClient> => desk.signIn('employee', adviserEmail);
  const ofActivated = (): readonly (readonly [DemoCustomer, readonly Made[]])[] =>
    customers
      .map((customer) => [customer, made.filter((one) => one.customer === customer && one.enquiry.fate !== 'draft')] as const)
      .filter(([{ activated }, cases]) => activated && cases.length > 0);
  desk.happened(DEMO_RECENT_DAYS_AGO, async () => {
    const adviser = await asAdviser();
    for (const customer of customers)
      for (const [index, enquiry] of (demoEnquiriesByCustomerNumber[customer.customerNumber] ?? []).entries())
        made.push(await open(seeding, adviser, enquiry, customer, `seed-customer-${customer.customerNumber}-enquiry-${index}`));
  });
  desk.happened(ANSWERED_DAYS_AGO, async () => {
    await Promise.all(
      ofActivated().map(async ([{ email }, cases]) => {
        const customer = await desk.signIn('customer', email);
        for (const one of cases) await eachFile(one, (id, file, key) => answer(desk, customer, id, file, key));
      }),
    );
  });
  const withAccess = (): readonly Made[] => made.filter(({ customer }) => customer.activated);
  desk.happened(DECIDED_DAYS_AGO, async () => {
    const adviser = await asAdviser();
    await Promise.all(withAccess().map((one) => eachFile(one, (id, file, key) => decide(adviser, id, file, key))));
    await Promise.all(made.map((one) => abort(adviser, one)));
    await Promise.all(ofActivated().map(([{ email }, cases]) => talkOver(desk, adviser, email, cases)));
    await Promise.all(ofActivated().map(([{ email }, cases]) => completeAll(desk, email, cases)));
  });
  desk.happened(ENDED_DAYS_AGO, async () => {
    const adviser = await asAdviser();
    await Promise.all(withAccess().map((one) => end(adviser, one)));
  });
}

async function eachFile(
  { fileIds, enquiry, key }: Made,
  work: (id: string, file: DemoRequestedFile, key: string) => Promise<unknown>,
): Promise<void> {
  for (const [index, id] of fileIds.entries()) await work(id, enquiry.files[index]!, `${key}-file-${index}`);
}

/** Made, filled and, unless it stays a draft, handed over to the customer. */
async function open(seeding: Seeding, adviser: PortalClient, enquiry: DemoEnquiry, customer: DemoCustomer, key: string): Promise<Made> {
  const { desk, bankDocuments } = seeding;
  const { name, description, deadlineInDays } = enquiry;
  const expiresAt = deadlineInDays === null ? null : berlinDay(instantAfter(desk.today, deadlineInDays * DAY_MS));
  const body = { customer: customer.id, name, description, publicId: null, expiresAt };
  const { id } = await adviser.call<EnquiryView>('POST', '/enquiries', body, key);
  const fileIds: string[] = [];
  for (const [index, file] of enquiry.files.entries())
    fileIds.push((await requestFile(seeding, adviser, id, file, index, `${key}-file-${index}`)).id);
  if (enquiry.fate !== 'draft') {
    await changeDemoEnquiryStatus(adviser, id, 'open', null, `${key}-open`);
    for (const [index, document] of (bankDocuments ? (enquiry.bankDocuments ?? []) : []).entries())
      await attach(desk, adviser, id, document, `${key}-bank-document-${index}`);
  }
  return { id, fileIds, enquiry, customer, key };
}

const requestFile = (
  { categories, templates }: Seeding,
  adviser: PortalClient,
  enquiry: string,
  file: DemoRequestedFile,
  index: number,
  key: string,
): Promise<RequestedFileView> =>
  adviser.call<RequestedFileView>(
    'POST',
    '/files',
    {
      enquiry,
      name: file.name,
      description: file.description,
      required: file.required,
      sortIndex: (index + 1) * 10,
      fileCategory: categories.get(file.category) ?? null,
      accept: file.accept ?? null,
      fileTemplate: templates.get(file.template ?? '') ?? null,
    },
    key,
  );

async function attach(
  desk: DemoSeedContext,
  adviser: PortalClient,
  enquiry: string,
  document: DemoBankDocument,
  key: string,
): Promise<void> {
  const { name, description, released, pages } = document;
  const fields = { enquiry, name, description, public: released };
  const { id } = await adviser.call<EnquiryAttachmentView>('POST', '/enquiry-attachments', fields, key);
  const form = new FormData();
  form.append('file[]', new Blob([desk.samplePdf(pages)], { type: 'application/pdf' }), `${name}.pdf`);
  await adviser.call('POST', `/enquiry-attachments/${id}/upload`, form, `${key}-upload`);
}

/** What the customer does about a document, as far as the demo wants it. */
async function answer(
  desk: DemoSeedContext,
  customer: PortalClient,
  id: string,
  { fate, name }: DemoRequestedFile,
  key: string,
): Promise<void> {
  if (fate === 'requested') return;
  if (typeof fate !== 'object') return (fate === 'uploaded' ? uploadDemoFile : uploadAndReleaseDemoFile)(desk, customer, id, name, key);
  const said = { __context: { message: fate.problem, comment: fate.comment } };
  await customer.call('POST', `/files/${id}/problem`, said, `${key}-problem`);
}

/** What the bank says of it. */
async function decide(adviser: PortalClient, id: string, { fate }: DemoRequestedFile, key: string): Promise<void> {
  if (fate === 'verified' || fate === 'processed') await changeDemoFileStatus(adviser, id, 'verified', key);
  if (fate === 'processed') await changeDemoFileStatus(adviser, id, 'processed', key);
  if (fate === 'requestedAgain') await requestDemoFileAgain(adviser, id, defaultRequestAgainReasons[0].code, key);
}

const abort = async (adviser: PortalClient, { id, enquiry, key }: Made): Promise<void> => {
  if (enquiry.fate === 'aborted') await changeDemoEnquiryStatus(adviser, id, 'aborted', 'Der Vorgang hat sich erledigt.', `${key}-abort`);
};

async function completeAll(desk: DemoSeedContext, email: string, cases: readonly Made[]): Promise<void> {
  const complete = cases.filter(({ enquiry }) => ['completed', 'processed', 'handedBack'].includes(enquiry.fate));
  if (complete.length === 0) return;
  const customer = await desk.signIn('customer', email);
  for (const { id, key } of complete) await customer.call('POST', `/enquiries/${id}/complete`, {}, `${key}-complete`);
}

async function end(adviser: PortalClient, { id, fileIds, enquiry, key }: Made): Promise<void> {
  if (enquiry.fate === 'processed')
    await changeDemoEnquiryStatus(adviser, id, 'processed', 'Vielen Dank, alle Unterlagen sind vollständig.', `${key}-process`);
  if (enquiry.fate !== 'handedBack') return;
  await requestDemoFileAgain(adviser, fileIds[0]!, defaultRequestAgainReasons[0].code, `${key}-file-0`);
  await changeDemoEnquiryStatus(adviser, id, 'open', 'Bitte reichen Sie das Dokument noch einmal ein.', `${key}-handBack`);
}

async function talkOver(desk: DemoSeedContext, adviser: PortalClient, email: string, cases: readonly Made[]): Promise<void> {
  if (!cases.some(({ enquiry }) => enquiry.files.some(({ questions }) => questions !== undefined))) return;
  const customer = await desk.signIn('customer', email);
  for (const one of cases)
    await eachFile(one, async (id, { questions }, key) => {
      if (questions !== undefined) await talk(customer, adviser, id, questions, key);
    });
}

async function talk(
  customer: PortalClient,
  adviser: PortalClient,
  fileId: string,
  { turns, closed }: DemoQuestionThread,
  key: string,
): Promise<void> {
  for (const [index, text] of turns.entries())
    await (index % 2 === 0 ? customer : adviser).call('POST', `/files/${fileId}/questions`, { text }, `${key}-turn-${index}`);
  if (closed) await adviser.call('POST', `/files/${fileId}/questions/close`, { contributions: turns.length }, `${key}-closed`);
}
