import { plainStatusCommandSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { resource } from '@portal/platform/use-cases/useCase';
import { forCustomers } from './enquiryAccess.ts';
import { enquiryCommand, statusContextOf } from './enquiryCommand.ts';

export const completeEnquiry = enquiryCommand({
  method: 'POST',
  path: '/enquiries/:id/complete',
  summary: 'Vorgang abschließen',
  access: forCustomers,
  body: plainStatusCommandSchema,
  command: ({ body }) => ({ type: 'CompleteEnquiry', ...statusContextOf(body) }),
  answer: resource('enquiries'),
});
