import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext } from '@playwright/test';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { RequestedFileStatus, EnquiryStatus } from '@portal/contracts/enquiries/status';
import { problemReasonTexts } from '@portal/contracts/enquiries/problemReasonTexts';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { browserUser, type BrowserUser } from '../harness/browserUser.ts';
import { fixtureFile } from './customerSteps.ts';
import { newestLetter } from './demoMailbox.ts';
import { DEMO_PASSWORD } from './employeeSteps.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
}

interface PersonFacts {
  readonly lastName?: string;
  readonly roles?: readonly string[];
}

let count = 0;

export async function done<Body>(call: Promise<{ readonly status: number; readonly body: unknown }>): Promise<Body> {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as Body;
}

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What a journey starts from, made over the API by the adviser of the demo bank. */
export class PreparedCases {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly baseUrl: string,
    readonly adviser: BrowserUser,
  ) {}

  static async open(request: APIRequestContext, baseUrl: string): Promise<PreparedCases> {
    const adviser = browserUser(baseUrl, 'employee');
    await done(adviser.post('/bank-employees/login', { email: 'berater@demo.bank', password: DEMO_PASSWORD }));
    return new PreparedCases(request, baseUrl, adviser);
  }

  /** Invited; what is behind the link in the letter is still to be done. */
  async invitedCustomer({ lastName = 'Süßmilch', roles = ['ROLE_CUSTOMER_UPLOAD'] }: PersonFacts = {}): Promise<
    Person & { readonly invitation: string }
  > {
    const number = `${process.pid}${(count += 1)}`;
    const email = `person${number}@beispiel.de`;
    const mobile = `+49151${number.padStart(8, '0')}`;
    const body = {
      customerId: `3${number}`,
      salutation: 'MR',
      firstName: 'Jörg',
      lastName,
      email,
      mobile,
      roles,
    };
    const { id } = await done<{ id: string }>(this.adviser.post('/customers', body));
    await done(this.adviser.post(`/customers/${id}/invite`));
    const letter = await newestLetter(this.request, email);
    return { id, email, mobile, password: DEMO_PASSWORD, invitation: new URL(letter.links[0]!).pathname };
  }

  /** Invited and registered; with `activated` the access is open. */
  async customer({ activated = true, ...more }: PersonFacts & { readonly activated?: boolean } = {}): Promise<Person> {
    const { invitation, ...person } = await this.invitedCustomer(more);
    const { id, mobile } = person;
    const invitationCode = invitation.split('/').pop();
    const user = browserUser(this.baseUrl, 'customer');
    await done(user.post('/customers/register-with-invitation-code', { invitationCode, password: DEMO_PASSWORD }));
    if (activated) {
      await done(user.post(`/customers/${id}/request-activation-code`));
      const sms = await newestLetter(this.request, mobile);
      await done(user.post(`/customers/${id}/activate`, { activationCode: sms.code }));
    }
    return person;
  }

  /** An enquiry of the customer with these files, released. */
  async enquiry(
    customer: Person,
    name: string,
    files: readonly { readonly name: string; readonly required?: boolean }[],
    status: 'draft' | 'open' = 'open',
    expiresAt: string | null = null,
  ): Promise<EnquiryView> {
    const master = { customer: customer.id, publicId: '', name, description: 'Für die Prüfung.', status: 'draft', expiresAt };
    const { id } = await done<{ id: string }>(this.adviser.post('/enquiries', master));
    for (const { name: fileName, required = true } of files)
      await done(this.adviser.post('/files', { enquiry: id, name: fileName, description: 'Alle Seiten.', required }));
    if (status === 'open') await done(this.adviser.patch(`/enquiries/${id}`, { status: 'open' }));
    return done<EnquiryView>(this.adviser.get(`/enquiries/${id}`));
  }

  /** The customer uploads and releases every document of the enquiry. */
  async releaseAll(customer: Person, enquiry: EnquiryView): Promise<void> {
    for (const { id } of enquiry.requestedFiles) await this.upload(customer, id, { release: true });
  }

  async upload(customer: Person, fileId: string, { release = false } = {}): Promise<void> {
    const user = await this.signedIn(customer);
    const content = await readFile(fixtureFile('gehaltsnachweis-5-seiten.pdf'));
    const form = new FormData();
    form.append('file[]', new Blob([content], { type: 'application/pdf' }), 'Nachweis.pdf');
    await done(user.post(`/files/${fileId}/upload`, form));
    if (release) await done(user.post(`/files/${fileId}/ready`));
  }

  async reportProblem(customer: Person, fileId: string): Promise<void> {
    const user = await this.signedIn(customer);
    await done(user.post(`/files/${fileId}/problem`, { __context: { message: problemReasonTexts[0], comment: null } }));
  }

  async ask(customer: Person, fileId: string, text: string): Promise<void> {
    const user = await this.signedIn(customer);
    await done(user.post(`/files/${fileId}/questions`, { text }));
  }

  /** The administrator opens the case, as colleagues do. */
  async comeAlong({ id }: Pick<EnquiryView, 'id'>): Promise<void> {
    const admin = browserUser(this.baseUrl, 'employee');
    await done(admin.post('/bank-employees/login', { email: 'admin@demo.bank', password: DEMO_PASSWORD }));
    await done(admin.call('PUT', `/enquiries/${id}/presence`));
  }

  async sendAccessLink({ id }: Pick<EnquiryView, 'id'>): Promise<void> {
    await done(this.adviser.post(`/enquiries/${id}/access-link`));
  }

  async requestSelfDisclosure({ id }: Person): Promise<void> {
    await done(this.adviser.post(`/customers/${id}/request-selbstauskunft`, {}));
  }

  /** A deadline that the enquiry did not have, four weeks ahead. */
  async extend({ id }: Pick<EnquiryView, 'id'>): Promise<{ readonly expiresAt: string }> {
    const expiresAt = inDays(28);
    await done(this.adviser.patch(`/enquiries/${id}`, { expiresAt, __context: { message: 'Auf Wunsch der Kundin.' } }));
    return { expiresAt };
  }

  async abort({ id }: Pick<EnquiryView, 'id'>): Promise<void> {
    await done(this.adviser.patch(`/enquiries/${id}`, { status: 'aborted' }));
  }

  async changeAddress({ id }: Person, email: string): Promise<void> {
    await done(this.adviser.patch(`/customers/${id}`, { email }));
  }

  async requestDeletion(customer: Person): Promise<void> {
    const user = await this.signedIn(customer);
    await done(user.post('/customers/request-deletion'));
  }

  async archive(kind: 'customers' | 'enquiries', id: string): Promise<void> {
    await done(this.adviser.post(`/${kind}/${id}/hard-archive`));
  }

  async signedIn(customer: Person): Promise<BrowserUser> {
    const user = browserUser(this.baseUrl, 'customer');
    await done(user.post('/customers/login', { email: customer.email, password: customer.password }));
    return user;
  }

  /** The demo bank's enquiries, each with its files. */
  async demoEnquiries(): Promise<readonly EnquiryView[]> {
    return done<readonly EnquiryView[]>(this.adviser.get('/enquiries?items-per-page=100'));
  }

  async enquiriesOf({ id }: Person): Promise<readonly EnquiryView[]> {
    return done<readonly EnquiryView[]>(this.adviser.get(`/enquiries?customer=${id}&items-per-page=100`));
  }

  async demoCustomer(email: string): Promise<CustomerView> {
    const all = await done<readonly CustomerView[]>(this.adviser.get('/customers?items-per-page=100'));
    return all.find((customer) => customer.email === email)!;
  }
}

export const enquiryIn = (all: readonly EnquiryView[], status: EnquiryStatus): EnquiryView =>
  all.find((enquiry) => enquiry.status === status)!;
export const fileIn = (enquiry: EnquiryView, status: RequestedFileStatus): string =>
  enquiry.requestedFiles.find((file) => file.status === status)!.id;
