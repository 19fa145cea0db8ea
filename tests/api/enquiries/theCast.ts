import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { aCustomer, anUpload } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import type { TestPerson, TestPortal } from '../../harness/testPortal.ts';

/** An employee with the upload module, a customer and another one. */
export interface Cast {
  readonly adviser: PortalUser;
  readonly customer: PortalUser;
  readonly stranger: PortalUser;
  readonly customerPerson: TestPerson;
  readonly strangerPerson: TestPerson;
  draft(fields?: object): Promise<EnquiryView>;
  /** An open enquiry with one requested file. */
  openEnquiry(fields?: object, file?: object): Promise<{ readonly enquiry: EnquiryView; readonly file: RequestedFileView }>;
  upload(file: RequestedFileView): Promise<RequestedFileView>;
}

export async function theCast(portal: TestPortal): Promise<Cast> {
  const adviser = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
  const customerPerson = await portal.customer(adviser, aCustomer());
  const strangerPerson = await portal.customer(adviser, aCustomer());
  const customer = await customerPerson.signIn();

  const draft = (fields: object = {}): Promise<EnquiryView> =>
    adviser.ask<EnquiryView>('POST', '/enquiries', { customer: customerPerson.id, name: 'Baufinanzierung', ...fields });
  return {
    adviser,
    customer,
    stranger: await strangerPerson.signIn(),
    customerPerson,
    strangerPerson,
    draft,
    async openEnquiry(fields, file = {}) {
      const { id } = await draft(fields);
      const requested = await adviser.ask<RequestedFileView>('POST', '/files', { enquiry: id, name: 'Gehaltsabrechnung', ...file });
      const enquiry = await adviser.ask<EnquiryView>('PATCH', `/enquiries/${id}`, { status: 'open' });
      return { enquiry, file: requested };
    },
    upload: (file) => customer.ask<RequestedFileView>('POST', `/files/${file.id}/upload`, anUpload()),
  };
}
