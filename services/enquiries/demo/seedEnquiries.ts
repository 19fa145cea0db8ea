import { usualRequestAgainReasons } from '@portal/contracts/enquiries/requestAgainReasons';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { ConfigView } from '@portal/contracts/instance/config';
import { berlinDay } from '@portal/contracts/shared/dates';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import type { DemoDesk, PortalClient } from '@portal/platform/demo/demoDesk';
import { demoFileCategories, demoFileTemplateIds } from '@portal/services/catalogue/catalogueOffers';
import { demoCustomers } from '@portal/services/customers/customersOffers';
import { demoStaff } from '@portal/services/employees/employeesOffers';
import { demoEnquiries, type DemoBankDocument, type DemoEnquiry, type DemoFile, type DemoQuestions } from './demoEnquiries.ts';

interface Seeding {
  readonly desk: DemoDesk;
  readonly adviser: PortalClient;
  readonly categories: ReadonlyMap<string, string>;
  readonly templates: ReadonlyMap<string, string>;
  /** The demo bank may have been told to do without. */
  readonly bankDocuments: boolean;
}

/** The demo bank's cases, in every status, with their documents. */
export async function seedEnquiries(desk: DemoDesk): Promise<void> {
  const staff = await desk.need(demoStaff);
  const categories = await desk.need(demoFileCategories);
  const templates = await desk.need(demoFileTemplateIds);
  const customers = await desk.need(demoCustomers);
  // Deadlines of the demo's past are over today.
  desk.runToday('expire-enquiries');
  const { upload } = await desk.anyone.call<ConfigView>('GET', '/configs/current');
  const adviser = await desk.signIn('employee', staff.adviser.email);
  const seeding: Seeding = { desk, categories, templates, adviser, bankDocuments: upload.activateEnquiryAttachments };
  for (const { id, customerNumber, email, activated } of customers) {
    const person = activated ? await desk.signIn('customer', email) : undefined;
    for (const [index, enquiry] of (demoEnquiries[customerNumber] ?? []).entries())
      await seedEnquiry(seeding, enquiry, id, person, `seed-customer-${customerNumber}-enquiry-${index}`);
  }
}

async function seedEnquiry(
  seeding: Seeding,
  enquiry: DemoEnquiry,
  customerId: string,
  customer: PortalClient | undefined,
  key: string,
): Promise<void> {
  const { adviser, desk } = seeding;
  const expiresAt = enquiry.deadlineInDays === null ? null : berlinDay(instantAfter(desk.today, enquiry.deadlineInDays * DAY_MS));
  const created = await adviser.call<EnquiryView>(
    'POST',
    '/enquiries',
    { customer: customerId, name: enquiry.name, description: enquiry.description, publicId: null, expiresAt },
    key,
  );
  const files: FileView[] = [];
  for (const [index, file] of enquiry.files.entries())
    files.push(await requestFile(seeding, created.id, file, index, `${key}-file-${index}`));
  if (enquiry.fate === 'draft') return;
  const patch = (status: string, message: string | null, step: string): Promise<unknown> =>
    adviser.call('PATCH', `/enquiries/${created.id}`, { status, __context: { message } }, `${key}-${step}`);
  await patch('open', null, 'open');
  for (const [index, document] of (seeding.bankDocuments ? (enquiry.bankDocuments ?? []) : []).entries())
    await attach(seeding, created.id, document, `${key}-bank-document-${index}`);
  for (const [index, file] of enquiry.files.entries()) {
    await live(seeding, customer, files[index]!, file, `${key}-file-${index}`);
    if (file.questions !== undefined) await talk(seeding, customer, files[index]!, file.questions, `${key}-file-${index}`);
  }
  if (enquiry.fate === 'aborted') await patch('aborted', 'Der Vorgang hat sich erledigt.', 'abort');
  if (customer === undefined || !['completed', 'processed', 'handedBack'].includes(enquiry.fate)) return;
  await customer.call('POST', `/enquiries/${created.id}/complete`, {}, `${key}-complete`);
  if (enquiry.fate === 'processed') await patch('processed', 'Vielen Dank, alle Unterlagen sind vollständig.', 'process');
  if (enquiry.fate !== 'handedBack') return;
  await askAgain(adviser, files[0]!.id, `${key}-file-0`);
  await patch('open', 'Bitte reichen Sie das Dokument noch einmal ein.', 'handBack');
}

const requestFile = (
  { adviser, categories, templates }: Seeding,
  enquiry: string,
  file: DemoFile,
  index: number,
  key: string,
): Promise<FileView> =>
  adviser.call<FileView>(
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

async function attach({ desk, adviser }: Seeding, enquiry: string, document: DemoBankDocument, key: string): Promise<void> {
  const { name, description, released, pages } = document;
  const fields = { enquiry, name, description, public: released };
  const { id } = await adviser.call<EnquiryAttachmentView>('POST', '/enquiry-attachments', fields, key);
  const form = new FormData();
  form.append('file[]', new Blob([desk.samplePdf(pages)], { type: 'application/pdf' }), `${name}.pdf`);
  await adviser.call('POST', `/enquiry-attachments/${id}/upload`, form, `${key}-upload`);
}

const askAgain = (adviser: PortalClient, fileId: string, key: string): Promise<unknown> =>
  adviser.call(
    'PATCH',
    `/files/${fileId}`,
    { status: 'requested', __context: { reason: usualRequestAgainReasons[0].code } },
    `${key}-again`,
  );

/** Takes one file through its life up to where the demo wants it. */
async function live(
  { desk, adviser }: Seeding,
  customer: PortalClient | undefined,
  { id }: FileView,
  { fate, name }: DemoFile,
  key: string,
): Promise<void> {
  if (customer === undefined || fate === 'requested') return;
  if (typeof fate === 'object') {
    await customer.call('POST', `/files/${id}/problem`, { __context: { message: fate.problem, comment: fate.comment } }, `${key}-problem`);
    return;
  }
  const form = new FormData();
  form.append('file[]', new Blob([desk.samplePdf([name, `${name} (Fortsetzung)`])], { type: 'application/pdf' }), `${name}.pdf`);
  await customer.call('POST', `/files/${id}/upload`, form, `${key}-upload`);
  if (fate === 'uploaded') return;
  await customer.call('POST', `/files/${id}/ready`, {}, `${key}-ready`);
  const patch = (status: string): Promise<unknown> => adviser.call('PATCH', `/files/${id}`, { status }, `${key}-${status}`);
  if (fate === 'verified' || fate === 'processed') await patch('verified');
  if (fate === 'processed') await patch('processed');
  if (fate === 'requestedAgain') await askAgain(adviser, id, key);
}

/** Who has no access yet asks nothing. */
async function talk(
  { adviser }: Seeding,
  customer: PortalClient | undefined,
  { id }: FileView,
  { turns, closed }: DemoQuestions,
  key: string,
): Promise<void> {
  if (customer === undefined) return;
  for (const [index, text] of turns.entries())
    await (index % 2 === 0 ? customer : adviser).call('POST', `/files/${id}/questions`, { text }, `${key}-turn-${index}`);
  if (closed) await adviser.call('POST', `/files/${id}/questions/close`, { contributions: turns.length }, `${key}-closed`);
}
