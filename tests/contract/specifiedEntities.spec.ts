/** The names of fields are copied from specification 001 §3; the views are what the calls answer, and they answer nothing else. */
import { describe, expect, it } from 'vitest';
import { enquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import { fileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { fileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { customerForArchivingView } from '@portal/contracts/customers/views/agree21Person';
import { customerEnquiryCard, customerView } from '@portal/contracts/customers/views/customer';
import { createDemoCustomerSchema } from '@portal/contracts/demo/demoCustomer';
import { employeeView } from '@portal/contracts/employees/views/employee';
import { createByEnquiryTemplateSchema } from '@portal/contracts/enquiries/commands/createEnquiry';
import {
  enquiryStatusChangeView,
  enquiryView,
  fileCategoryReference,
  requestedFileStatusChangeView,
  requestedFileView,
  statusReasonView,
} from '@portal/contracts/enquiries/views/enquiry';
import { enquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { instanceConfigSchema } from '@portal/contracts/instance/config';

interface View {
  readonly def: unknown;
}
/** A view is an object that cannot be written to. */
function fieldsOf(view: View): readonly string[] {
  const def = view.def as { readonly shape?: object; readonly innerType?: View };
  return def.innerType === undefined ? Object.keys(def.shape ?? {}) : fieldsOf(def.innerType);
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const agree21 = `agree21ArchivedAt agree21ArchiveSection agree21DocumentId agree21Comment agree21ShelfId agree21FormId agree21FormName`;
const file = 'id name description tooltip required sortIndex fileCategory accept maxSize';

describe('specification 001 §3: entities and their fields', () => {
  it.each<[string, View, string]>([
    [
      'a customer',
      customerView,
      `id customerId isProf isDr salutation firstName lastName email mobile roles inheritedRoles bankEmployee bankEmployeeIdentifier
       selbstauskunftBeraterEmail hasActivationCode createdAt activatedAt invitedAt updatedAt archivedAt requestedDeletionAt enquiries`,
    ],
    ['an enquiry of a customer', customerEnquiryCard, 'id status'],
    [
      'a bank employee',
      employeeView,
      'id salutation firstName lastName email roles blocked archivedAt createdAt updatedAt invitedAt activatedAt',
    ],
    [
      'an enquiry',
      enquiryView,
      `id publicId name description status customer expires expiresAt createdAt requestedFiles enquiryAttachments enquiryTemplate`,
    ],
    ['the customer of an enquiry', enquiryView.def.innerType.def.shape.customer, 'id customerId email firstName lastName'],
    ['an enquiry, on creation from a template', createByEnquiryTemplateSchema, 'customer enquiryTemplate status publicId overrideName'],
    [
      'a requested file',
      requestedFileView,
      `${file} status fileOriginalName scanned expiresAt createdAt updatedAt fileTemplate ${agree21}`,
    ],
    ['the category of a file', fileCategoryReference, 'id name sortIndex'],
    ['an enquiry attachment', enquiryAttachmentView, `id name description public fileOriginalName scanned createdAt updatedAt ${agree21}`],
    ['a file category', fileCategoryView, 'name sortIndex'],
    ['an enquiry template', enquiryTemplateView, 'id name description fileTemplates expires expiresInDays'],
    ['a file template', fileTemplateView, `${file} expiresInDays`],
    ['a status change of a file', requestedFileStatusChangeView, 'file createdAt previousStatus newStatus initiatedBy context'],
    ['a status change of an enquiry', enquiryStatusChangeView, 'enquiry createdAt previousStatus newStatus initiatedBy context'],
    ['the context of a status change', statusReasonView, 'message comment'],
    ['the customer for archiving', customerForArchivingView, 'customerId agree21PersonId'],
    ['a demo customer', createDemoCustomerSchema, 'email salutation firstName lastName mobile plainPassword'],
    ['the configuration', instanceConfigSchema, 'app upload agree21 customer colors design'],
    ['the configuration: app', instanceConfigSchema.shape.app, 'title favicon bankName logo'],
    ['the configuration: customer', instanceConfigSchema.shape.customer, 'acceptLabel'],
  ])('of %s', (_, view, specified) => {
    expect(fieldsOf(view)).toEqual(expect.arrayContaining([...words(specified)]));
  });

  it('a file template expires in days, a requested file on a day', () => {
    expect(fieldsOf(fileTemplateView)).not.toContain('expiresAt');
    expect(fieldsOf(requestedFileView)).not.toContain('expiresInDays');
  });
});
