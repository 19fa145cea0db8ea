import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { OutboxMessageView } from '@portal/contracts/demo/outboxMessage';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { requestAgainReasons } from '@portal/contracts/enquiries/problemReasons';
import { berlinDay } from '@portal/contracts/shared/dates';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import { DEMO_PASSWORD, demoCategories, demoCustomers, type DemoCustomer, type DemoEnquiry, type DemoFile } from './demoBank.ts';
import { CallFailed, type PortalClient } from './portalClient.ts';
import { samplePdf } from './samplePdf.ts';

interface Member {
  readonly id: string;
}
interface Token {
  readonly token: string;
}

export interface SeedOptions {
  /** The clock of today: deadlines are days from it. */
  readonly now: string;
  /** True when an earlier seed was cut off: what is refused as not possible any more (409) has been done by it. */
  readonly resumed: boolean;
  /** Waits until letters have gone out. */
  settled(): Promise<void>;
}

/**
 * Fills an empty portal with the demo bank's customers and cases, through the same calls as everybody. Each step has a
 * fixed idempotency key, so a seed that was cut off goes on where it stopped.
 */
export async function seedDemoBank(client: PortalClient, { now, resumed, settled }: SeedOptions): Promise<void> {
  const portal = resumed ? passingOverConflicts(client) : client;
  const signIn = async (email: string): Promise<{ client: PortalClient; id: string }> => {
    const { token } = await portal.call<Token>('POST', '/bank-employees/login', { email, password: DEMO_PASSWORD });
    return { client: portal.withToken('employee', token), id: idInToken(token) };
  };
  const admin = await signIn('admin@demo.bank');
  const adviser = await signIn('berater@demo.bank');
  const categories = new Map<string, string>();
  for (const [index, name] of demoCategories.entries()) {
    const category = await admin.client.call<Member>(
      'POST',
      '/file-categories',
      { name, sortIndex: (index + 1) * 10 },
      `seed-category-${index}`,
    );
    categories.set(name, category.id);
  }
  for (const customer of demoCustomers)
    await seedCustomer({ portal, adviser: adviser.client, adviserId: adviser.id, categories, now, settled }, customer);
}

interface Seeding {
  readonly portal: PortalClient;
  readonly adviser: PortalClient;
  readonly adviserId: string;
  readonly categories: ReadonlyMap<string, string>;
  readonly now: string;
  settled(): Promise<void>;
}

async function seedCustomer(seeding: Seeding, customer: DemoCustomer): Promise<void> {
  const key = `seed-customer-${customer.person.customerId}`;
  const { id } = await seeding.adviser.call<CustomerView>(
    'POST',
    '/customers',
    { ...customer.person, bankEmployee: customer.advised ? seeding.adviserId : null },
    key,
  );
  if (customer.access !== 'none') await seeding.adviser.call('POST', `/customers/${id}/invite`, {}, `${key}-invite`);
  const person = customer.access === 'activated' ? await activate(seeding, customer, id) : undefined;
  for (const [index, enquiry] of customer.enquiries.entries()) await seedEnquiry(seeding, enquiry, id, person, `${key}-enquiry-${index}`);
}

/** Registers and activates as the person would, with the codes of the demo's mailbox. */
async function activate({ portal, settled }: Seeding, { person }: DemoCustomer, id: string): Promise<PortalClient> {
  const signedIn = async (): Promise<PortalClient> => {
    const { token } = await portal.call<Token>('POST', '/customers/login', { email: person.email, password: DEMO_PASSWORD });
    return portal.withToken('customer', token);
  };
  const known = await signedIn().catch(() => undefined);
  const newest = async (to: string): Promise<OutboxMessageView | undefined> => {
    await settled();
    return (await portal.call<OutboxMessageView[]>('GET', `/demo/outbox?to=${encodeURIComponent(to)}`)).find(
      (message) => message.code !== null,
    );
  };
  if (known === undefined) {
    const invitation = await newest(person.email);
    await portal.call('POST', '/customers/register-with-invitation-code', { invitationCode: invitation?.code, password: DEMO_PASSWORD });
  }
  const client = known ?? (await signedIn());
  const { activatedAt } = await client.call<CustomerView>('GET', `/customers/${id}`);
  if (activatedAt === null) {
    await client.call('POST', `/customers/${id}/request-activation-code`, {});
    const message = await newest(person.mobile ?? person.email);
    await client.call('POST', `/customers/${id}/activate`, { activationCode: message?.code });
  }
  return signedIn();
}

async function seedEnquiry(
  seeding: Seeding,
  enquiry: DemoEnquiry,
  customerId: string,
  customer: PortalClient | undefined,
  key: string,
): Promise<void> {
  const { adviser, now } = seeding;
  const expiresAt = enquiry.deadlineInDays === null ? null : berlinDay(instantAfter(now, enquiry.deadlineInDays * DAY_MS));
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
  for (const [index, file] of enquiry.files.entries()) await live(seeding, customer, files[index]!, file, `${key}-file-${index}`);
  if (enquiry.fate === 'aborted') await patch('aborted', 'Der Vorgang hat sich erledigt.', 'abort');
  if (customer === undefined || !['completed', 'processed', 'handedBack'].includes(enquiry.fate)) return;
  await customer.call('POST', `/enquiries/${created.id}/complete`, {}, `${key}-complete`);
  if (enquiry.fate === 'processed') await patch('processed', 'Vielen Dank, alle Unterlagen sind vollständig.', 'process');
  if (enquiry.fate !== 'handedBack') return;
  await askAgain(adviser, files[0]!.id, `${key}-file-0`);
  await patch('open', 'Bitte reichen Sie das Dokument noch einmal ein.', 'handBack');
}

const requestFile = ({ adviser, categories }: Seeding, enquiry: string, file: DemoFile, index: number, key: string): Promise<FileView> =>
  adviser.call<FileView>(
    'POST',
    '/files',
    {
      enquiry,
      name: file.name,
      description: file.description,
      required: file.required,
      sortIndex: (index + 1) * 10,
      fileCategory: file.category === null ? null : (categories.get(file.category) ?? null),
      accept: file.accept ?? null,
    },
    key,
  );

const askAgain = (adviser: PortalClient, fileId: string, key: string): Promise<unknown> =>
  adviser.call('PATCH', `/files/${fileId}`, { status: 'requested', __context: { message: requestAgainReasons[0] } }, `${key}-again`);

/** Takes one file through its life up to where the demo wants it. */
async function live(
  { adviser }: Seeding,
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
  form.append('file[]', new Blob([new Uint8Array(samplePdf([name, `${name} (Fortsetzung)`]))], { type: 'application/pdf' }), `${name}.pdf`);
  await customer.call('POST', `/files/${id}/upload`, form, `${key}-upload`);
  if (fate === 'uploaded') return;
  await customer.call('POST', `/files/${id}/ready`, {}, `${key}-ready`);
  const patch = (status: string): Promise<unknown> => adviser.call('PATCH', `/files/${id}`, { status }, `${key}-${status}`);
  if (fate === 'verified' || fate === 'processed') await patch('verified');
  if (fate === 'processed') await patch('processed');
  if (fate === 'requestedAgain') await askAgain(adviser, id, key);
}

const idInToken = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string }).id;

const CONFLICT = 409;

/** Only for calls whose answers nobody reads: they are the ones that change a state. */
function passingOverConflicts(client: PortalClient): PortalClient {
  return {
    token: client.token,
    withToken: (realm, token) => passingOverConflicts(client.withToken(realm, token)),
    call: <T>(method: string, path: string, body?: object | FormData, key?: string) =>
      client.call<T>(method, path, body, key).catch((error: unknown) => {
        if (error instanceof CallFailed && error.status === CONFLICT) return {} as T;
        throw error;
      }),
  };
}
