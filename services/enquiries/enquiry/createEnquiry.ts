import { createEnquirySchema } from '@portal/contracts/enquiries/commands/createEnquiry';
import { refuse } from '@portal/platform/commands/refusal';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from './enquiryAccess.ts';
import { enquiryCommand } from './enquiryCommand.ts';
import { drawPublicId, publicIds } from './publicId.ts';

export const createEnquiry = enquiryCommand({
  method: 'POST',
  path: '/enquiries',
  summary: 'Vorgang anlegen',
  access: forEmployees,
  body: createEnquirySchema,
  creates: 'enquiry',
  async gather({ body, customerOf }) {
    const customer = await customerOf(body.customer);
    if (customer === undefined) return refuse('CUSTOMER_UNKNOWN');
    return customer.moduleRoles.includes('ROLE_CUSTOMER_UPLOAD') ? undefined : refuse('CUSTOMER_WITHOUT_UPLOAD');
  },
  draw: ({ body, context }) => (body.publicId === null ? drawPublicId(context.now) : undefined),
  claims: [publicIds],
  command: ({ body: { customer, publicId, name, description, expiresAt }, drawn }) => ({
    type: 'create',
    ownerId: customer,
    publicId: publicId ?? drawn ?? '',
    name,
    description,
    expiresOn: expiresAt,
  }),
  answer: resource('enquiries'),
});
