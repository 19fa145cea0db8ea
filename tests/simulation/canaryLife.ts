import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { anUpload } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { CANARY, EMAIL, MOBILE, PDF } from './canary.ts';
import { canaryBuilds, type PaidLoan } from './canaryBuilds.ts';
import type { PortalCalls } from './erasurePortal.ts';

export const STAFF_ROLES = ['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG'] as const;

/** Each step goes through it. */
export type Watched = <T>(work: Promise<T>) => Promise<T>;

export interface Surroundings {
  readonly portal: PortalCalls;
  /** Nobody in particular. */
  readonly anyone: PortalUser;
  /** Has `STAFF_ROLES`. */
  readonly staff: PortalUser;
  readonly watched: Watched;
}

/** What the canary leaves: a case that is open, one of a single document, and a loan that was paid. */
export interface CanaryLife {
  readonly customer: PortalUser;
  readonly customerId: string;
  readonly open: EnquiryView;
  /** Uploaded to the open case, twice. */
  readonly salary: RequestedFileView;
  readonly single: EnquiryView;
  readonly loan: PaidLoan;
}

export const said = (message: string) => ({ __context: { message } });

/** What employees and customers do again and again. */
export function stepsOf({ staff, watched }: Pick<Surroundings, 'staff' | 'watched'>) {
  return {
    newEnquiry: (ownerId: string, name: string, more: object = {}): Promise<EnquiryView> =>
      watched(staff.ask<EnquiryView>('POST', '/enquiries', { customer: ownerId, name, ...more })),
    request: (enquiry: EnquiryView, name: string, more: object = {}): Promise<RequestedFileView> =>
      watched(staff.ask<RequestedFileView>('POST', '/files', { enquiry: enquiry.id, name, ...more })),
    patch: (path: string, body: object): Promise<unknown> => watched(staff.ask('PATCH', path, body)),
    upload: (by: PortalUser, file: RequestedFileView, name = `${CANARY} Gehalt.pdf`): Promise<unknown> =>
      watched(by.ask('POST', `/files/${file.id}/upload`, anUpload({ name, content: PDF }))),
  };
}

/** A document of the bank that was handed over: what the portal has said of it to agree21, and what the simulator keeps. */
async function archivedInAgree21({ staff, watched }: Surroundings, { id: enquiry }: EnquiryView): Promise<void> {
  const planned = { agree21Comment: `${CANARY} Vertrag`, agree21ShelfId: 10400 };
  const { id } = await staff.ask<{ id: string }>('POST', '/enquiry-attachments', { enquiry, name: `Vertrag ${CANARY}`, ...planned });
  await staff.ask('POST', `/enquiry-attachments/${id}/upload`, anUpload({ name: `Vertrag ${CANARY}.pdf`, content: PDF }));
  const form = { agree21Comment: `${CANARY} Ablage`, agree21FormId: CANARY, agree21FormName: `${CANARY} Formular` };
  const handed = { enquiryAttachment: form, customer: { agree21PersonId: `P-${CANARY}` } };
  await watched(staff.ask('POST', `/enquiry-attachments/${id}/agree21-archive`, handed));
}

/** The main job with the canary in every field. Ends with an enquiry in each of several states. */
export async function liveAsCanary(surroundings: Surroundings): Promise<CanaryLife> {
  const { portal, anyone, staff, watched } = surroundings;
  const { newEnquiry, request, patch, upload } = stepsOf(surroundings);
  const master = {
    customerId: `${CANARY}-4711`,
    firstName: `${CANARY} Vorname`,
    lastName: `${CANARY} Nachname`,
    email: EMAIL,
    mobile: MOBILE,
    selbstauskunftBeraterEmail: `berater.${EMAIL}`,
    roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'] as const,
  };
  const person = await watched(portal.customer(staff.token!, { ...master, roles: [...master.roles] }));
  const customerId = person.id;
  const customer = anyone.as('customer', person.token);
  await patch(`/customers/${customerId}`, { firstName: `${CANARY} Zweitname`, isDr: true });

  const open = await newEnquiry(customerId, `Haus ${CANARY}`, { description: `${CANARY} Beschreibung`, expiresAt: '2099-12-31' });
  await patch(`/enquiries/${open.id}`, { name: `Hauskauf ${CANARY}` });
  const texts = { description: `${CANARY} alle Seiten`, tooltip: `${CANARY} Hinweis` };
  const salary = await request(open, `Gehalt ${CANARY}`, texts);
  const identity = await request(open, `Ausweis ${CANARY}`, texts);
  await patch(`/files/${identity.id}`, { name: `Personalausweis ${CANARY}` });
  await patch(`/enquiries/${open.id}`, { status: 'open', ...said(`Bitte bald, ${CANARY}`) });
  await upload(customer, salary);
  await watched(customer.ask('POST', `/files/${salary.id}/ready`, { __context: { message: CANARY, comment: `${CANARY} Kommentar` } }));
  await watched(
    customer.ask('POST', `/files/${identity.id}/problem`, { __context: { message: 'Dokument ist unklar.', comment: `${CANARY} fragt` } }),
  );
  await patch(`/files/${salary.id}`, { status: 'requested', ...said(`${CANARY}, bitte noch einmal`) });
  await upload(customer, salary, `Scan ${CANARY}.pdf`);
  await watched(customer.ask('POST', `/files/${salary.id}/ready`, {}));
  await watched(customer.ask('POST', `/enquiries/${open.id}/complete`, { __context: { message: CANARY, comment: `${CANARY} fertig` } }));
  await patch(`/enquiries/${open.id}`, { status: 'open', ...said(`Noch offen, ${CANARY}`) });
  await patch(`/files/${identity.id}`, { status: 'processed', ...said(`${CANARY} erledigt`) });
  await patch(`/enquiries/${open.id}`, { expiresAt: '2100-01-31', ...said(`Verlängert für ${CANARY}`) });

  await archivedInAgree21(surroundings, open);
  for (const user of [customer, staff])
    await watched(user.ask('POST', `/files/${salary.id}/questions`, { text: `Was ist mit ${CANARY}?` }));

  const admin = anyone.as('employee', await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_VALUTIERUNG']));
  const loan = await canaryBuilds({ anyone, admin, staff, customer, customerId, watched, idle: () => portal.idle() });

  const single = await newEnquiry(customerId, `Vollmacht ${CANARY}`);
  await request(single, `Vollmacht für ${CANARY}`);
  await patch(`/enquiries/${single.id}`, { status: 'open' });
  return { customer, customerId, open, salary, single, loan };
}

/** Wherever somebody can type a name in the wrong place. */
export async function typeTheNameEverywhere({ staff, watched }: Surroundings, { customer, salary }: CanaryLife): Promise<void> {
  const attempts: readonly (readonly [string, string, (object | string | FormData)?])[] = [
    ['POST', '/customers/login', { email: EMAIL, password: CANARY }],
    ['POST', '/customers/request-password-reset', { email: EMAIL }],
    ['POST', '/customers/register-with-invitation-code', { invitationCode: CANARY, password: `${CANARY}-1234567` }],
    ['GET', `/customers?search=${encodeURIComponent(CANARY)}`],
    ['GET', `/customers?${encodeURIComponent(CANARY)}=1`],
    ['GET', `/customers/${encodeURIComponent(CANARY)}`],
    ['GET', `/${encodeURIComponent(CANARY)}`],
    ['POST', '/customers', { [CANARY]: CANARY }],
    ['POST', '/customers', `{"lastName": "${CANARY}`],
    ['POST', `/files/${salary.id}/upload`, anUpload({ name: `${CANARY}.pdf`, content: PDF.slice(0, 200) })],
  ];
  for (const [method, where, body] of attempts) {
    const user = where.endsWith('/upload') ? customer : staff;
    await watched(
      user.send(method, where, {
        ...(body === undefined ? {} : { body }),
        headers: { 'Idempotency-Key': 'Quaxvoegelein', 'User-Agent': 'Quaxvoegelein' },
      }),
    );
  }
}
