import { patchEnquirySchema } from '@portal/contracts/enquiries/commands/patchEnquiry';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from './enquiryAccess.ts';
import { enquiryCommand, statusContextOf } from './enquiryCommand.ts';
import { publicIds } from './publicId.ts';
import { statusOrData } from './statusOrData.ts';

export const patchEnquiry = enquiryCommand({
  method: 'PATCH',
  path: '/enquiries/:id',
  summary: 'Vorgang bearbeiten oder seinen Status ändern',
  access: forEmployees,
  body: patchEnquirySchema,
  gather: ({ body }) => statusOrData(body, ['__context', 'expiresAt']),
  claims: [publicIds],
  command({ body }) {
    const { status, publicId, name, description, expiresAt } = body;
    const { message } = statusContextOf(body);
    return status === undefined
      ? { type: 'edit', changes: { publicId, name, description, expiresOn: expiresAt }, reason: message }
      : { type: 'changeStatus', to: status, message, comment: null, expiresOn: expiresAt ?? undefined };
  },
  answer: resource('enquiries'),
});
