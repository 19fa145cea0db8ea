import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { employeeRoles, type EmployeeRole } from '@portal/contracts/shared/roles';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { openedByLink, type Reachable } from '../harness/accessLink.ts';
import { anAuthenticator } from '../harness/authenticator.ts';
import { aFooterUrl, aTechnicalMessage } from '../harness/notices.ts';
import { aCustomer, anUpload, TEST_PASSWORD } from '../harness/people.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import type { TestPerson, TestPortal } from '../harness/testPortal.ts';
import { accessPayouts } from './accessPayouts.ts';
import { actors, type ActorName } from './accessTable.ts';

/** Everybody of the access matrix with a session, and a case to ask for. */
export interface Cast {
  readonly users: Readonly<Record<ActorName, PortalUser>>;
  valueFor(placeholder: string, actor: ActorName): string;
  freshSession(actor: ActorName): Promise<PortalUser>;
}

interface Member {
  readonly id: string;
}

const isEmployee = (actor: ActorName): actor is EmployeeRole => (employeeRoles as readonly string[]).includes(actor);

async function aProgram({ engines: { records, vault }, now, url }: TestPortal): Promise<PortalUser> {
  const { token } = await createIntegrationClientRegistry({ records, vault, clock: { now } }).issue('Kernbank', 1, [
    'events:read',
    'payments:record',
  ]);
  return portalUser(url, { 'X-Integration-Token': token });
}

async function aPendingSignIn({ user }: TestPortal, { email }: TestPerson): Promise<PortalUser> {
  const body = { email, password: TEST_PASSWORD };
  const { pendingToken } = await user.ask<{ readonly pendingToken: string }>('POST', '/bank-employees/login', body);
  return user.as('employee', pendingToken);
}

export async function prepareCast(portal: TestPortal): Promise<Cast> {
  const signIns = new Map<ActorName, () => Promise<PortalUser>>([['nobody', () => Promise.resolve(portal.user)]]);
  const ids = new Map<ActorName, string>();
  for (const role of employeeRoles) {
    const employee = await portal.employee([role]);
    ids.set(role, employee.id);
    signIns.set(role, employee.signIn);
  }
  signIns.set('program', () => aProgram(portal));
  const withFactor = await portal.employee(['ROLE_ADMIN']);
  await anAuthenticator(portal, await withFactor.signIn());
  signIns.set('secondFactorPending', () => aPendingSignIn(portal, withFactor));
  const adviser = await portal.employee([
    'ROLE_BANK_EMPLOYEE_UPLOAD',
    'ROLE_BANK_EMPLOYEE_VALUTIERUNG',
    'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT',
  ]);
  const admin = await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG']);
  const staff = await adviser.signIn();

  const withModule = ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'] as const;
  const masters = { owner: aCustomer({ roles: [...withModule] }), stranger: aCustomer({ roles: [...withModule] }) };
  const customers = {
    newcomer: await portal.customer(staff, aCustomer({ roles: [...withModule] }), { activate: false }),
    withoutModule: await portal.customer(staff, aCustomer({ roles: [] })),
    owner: await portal.customer(staff, masters.owner),
    stranger: await portal.customer(staff, masters.stranger),
  };
  for (const [actor, customer] of Object.entries(customers)) {
    ids.set(actor as ActorName, customer.id);
    signIns.set(actor as ActorName, customer.signIn);
  }

  const maintainer = await admin.signIn();
  const category = await maintainer.ask<Member>('POST', '/file-categories', { name: 'Einkommen', sortIndex: 10 });
  const fileTemplate = await maintainer.ask<Member>('POST', '/file-templates', { name: 'Gehaltsabrechnung' });
  const enquiryTemplate = await maintainer.ask<Member>('POST', '/enquiry-templates', { name: 'Baufinanzierung' });
  const messageToDelete = await maintainer.ask<Member>('POST', '/technical-messages', aTechnicalMessage);
  const footerUrlToDelete = await maintainer.ask<Member>('POST', '/footer-urls', aFooterUrl);
  const enquiry = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: customers.owner.id, name: 'Baufinanzierung' });
  const finished = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: customers.owner.id, name: 'Umschuldung' });
  for (const status of ['open', 'aborted']) await staff.ask('PATCH', `/enquiries/${finished.id}`, { status });
  const file = await staff.ask<RequestedFileView>('POST', '/files', { enquiry: enquiry.id, name: 'Gehaltsabrechnung' });
  const releasedFile = await staff.ask<RequestedFileView>('POST', '/files', { enquiry: enquiry.id, name: 'Personalausweis' });
  await staff.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'open' });
  const owner = await customers.owner.signIn();
  const release = async (): Promise<void> => {
    await owner.ask('POST', `/files/${releasedFile.id}/upload`, anUpload());
    await owner.ask('POST', `/files/${releasedFile.id}/ready`, {});
  };
  await release();
  await staff.ask('PATCH', `/files/${releasedFile.id}`, { status: 'requested', __context: { message: 'Die Rückseite fehlt.' } });
  await release();

  const link = async (enquiryId: string, to: Reachable): Promise<() => Promise<PortalUser>> => {
    const user = await openedByLink(portal, staff, enquiryId, to);
    return () => Promise.resolve(user);
  };
  const strangersCase = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: customers.stranger.id, name: 'Hausbau' });
  const caseWithoutLink = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: customers.owner.id, name: 'Kontoeröffnung' });
  for (const { id } of [strangersCase, caseWithoutLink]) await staff.ask('PATCH', `/enquiries/${id}`, { status: 'open' });
  signIns.set('linkHolder', await link(enquiry.id, masters.owner));
  signIns.set('strangersLink', await link(strangersCase.id, masters.stranger));

  const attach = async (name: string, isPublic: boolean): Promise<string> => {
    const fields = { enquiry: enquiry.id, name, public: isPublic };
    const { id } = await staff.ask<Member>('POST', '/enquiry-attachments', fields);
    await staff.ask('POST', `/enquiry-attachments/${id}/upload`, anUpload());
    return id;
  };
  const attachments = {
    attachment: await attach('Darlehensvertrag', false),
    releasedAttachment: await attach('Merkblatt', true),
    unwantedAttachment: await attach('Entwurf', false),
  };

  const users = Object.fromEntries(await Promise.all(actors.map(async (actor) => [actor, await signIns.get(actor)!()]))) as Record<
    ActorName,
    PortalUser
  >;
  const publicFirst = async (path: string): Promise<string> => (await portal.user.rows<Member>(path))[0]?.id ?? '';
  const values: Readonly<Record<string, string>> = {
    enquiry: enquiry.id,
    finishedEnquiry: finished.id,
    caseWithoutLink: caseWithoutLink.id,
    file: file.id,
    releasedFile: releasedFile.id,
    formerVersion: '1',
    ...attachments,
    category: category.id,
    fileTemplate: fileTemplate.id,
    enquiryTemplate: enquiryTemplate.id,
    enquiryChange: (await staff.rows<Member>(`/enquiry-status-changes?enquiry=${enquiry.id}`))[0]!.id,
    fileChange: (await staff.rows<Member>(`/file-status-changes?file.enquiry=${enquiry.id}`))[0]!.id,
    footerUrl: await publicFirst('/footer-urls'),
    technicalMessage: await publicFirst('/technical-messages?target=customer'),
    messageToDelete: messageToDelete.id,
    footerUrlToDelete: footerUrlToDelete.id,
    otherEmployee: adviser.id,
    // Whose session no other row needs.
    customerToSignOut: (await portal.customer(staff, aCustomer())).id,
    colleague: (await portal.employee(['ROLE_BANK_EMPLOYEE'])).id,
    personNumber: '3000001',
    ...(await accessPayouts(portal, { staff, maintainer, owner, ownerId: customers.owner.id, mobile: masters.owner.mobile ?? '' })),
    list: 'customers',
    auditedKind: 'enquiry',
  };
  return {
    users,
    freshSession: (actor) => signIns.get(actor)!(),
    valueFor(placeholder, actor) {
      if (placeholder === 'ownEmployee') return isEmployee(actor) ? ids.get(actor)! : adviser.id;
      // The newcomer asks for the own account; everybody else for the owner's.
      if (placeholder === 'customer') return actor === 'newcomer' ? customers.newcomer.id : customers.owner.id;
      const value = values[placeholder];
      if (value === undefined) throw new Error(`unknown placeholder ${placeholder}`);
      return value;
    },
  };
}
