import { plainStatusCommandSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { resource } from '@portal/platform/use-cases/useCase';
import { forCustomers } from './enquiryAccess.ts';
import { enquiryCommand, statusContextFromBody } from './enquiryCommand.ts';

export const completeEnquiry = enquiryCommand({
  method: 'POST',
  path: '/enquiries/:id/complete',
  summary: 'Vorgang abschließen',
  access: forCustomers,
  body: plainStatusCommandSchema,
  command: ({ body }) => ({ type: 'CompleteEnquiry', ...statusContextFromBody(body) }),
  answer: resource('enquiries'),
});
