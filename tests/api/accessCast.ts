import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { employeeRoles, type EmployeeRole } from '@portal/contracts/shared/roles';
import { createIntegrationClients } from '@portal/platform/sessions/integrationClients';
import { aCustomer, anUpload } from '../harness/people.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import type { TestPortal } from '../harness/testPortal.ts';
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
  const { token } = await createIntegrationClients({ records, vault, clock: { now } }).issue('Kernbank', 1);
  return portalUser(url, { 'X-Integration-Token': token });
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
  const adviser = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
  const admin = await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD']);
  const staff = await adviser.signIn();

  const withModule = ['ROLE_CUSTOMER_UPLOAD'] as const;
  const customers = {
    newcomer: await portal.customer(staff, aCustomer({ roles: [...withModule] }), { activate: false }),
    withoutModule: await portal.customer(staff, aCustomer({ roles: [] })),
    owner: await portal.customer(staff, aCustomer({ roles: [...withModule] })),
    stranger: await portal.customer(staff, aCustomer({ roles: [...withModule] })),
  };
  for (const [actor, customer] of Object.entries(customers)) {
    ids.set(actor as ActorName, customer.id);
    signIns.set(actor as ActorName, customer.signIn);
  }

  const category = await (await admin.signIn()).ask<Member>('POST', '/file-categories', { name: 'Einkommen', sortIndex: 10 });
  const enquiry = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: customers.owner.id, name: 'Baufinanzierung' });
  const file = await staff.ask<FileView>('POST', '/files', { enquiry: enquiry.id, name: 'Gehaltsabrechnung' });
  const releasedFile = await staff.ask<FileView>('POST', '/files', { enquiry: enquiry.id, name: 'Personalausweis' });
  await staff.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'open' });
  const owner = await customers.owner.signIn();
  await owner.ask('POST', `/files/${releasedFile.id}/upload`, anUpload());
  await owner.ask('POST', `/files/${releasedFile.id}/ready`, {});

  const users = Object.fromEntries(await Promise.all(actors.map(async (actor) => [actor, await signIns.get(actor)!()]))) as Record<
    ActorName,
    PortalUser
  >;
  const publicFirst = async (path: string): Promise<string> => (await portal.user.rows<Member>(path))[0]?.id ?? '';
  const values: Readonly<Record<string, string>> = {
    enquiry: enquiry.id,
    file: file.id,
    releasedFile: releasedFile.id,
    category: category.id,
    enquiryChange: (await staff.rows<Member>(`/enquiry-status-changes?enquiry=${enquiry.id}`))[0]!.id,
    fileChange: (await staff.rows<Member>(`/file-status-changes?file.enquiry=${enquiry.id}`))[0]!.id,
    footerUrl: await publicFirst('/footer-urls'),
    technicalMessage: await publicFirst('/technical-messages?target=customer'),
    otherEmployee: adviser.id,
    personNumber: '3000001',
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
