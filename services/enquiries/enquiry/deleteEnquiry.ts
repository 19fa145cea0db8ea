import { forEmployees } from './enquiryAccess.ts';
import { enquiryCommand } from './enquiryCommand.ts';

export const deleteEnquiry = enquiryCommand({
  method: 'DELETE',
  path: '/enquiries/:id',
  summary: 'Entwurf löschen',
  access: forEmployees,
  command: () => ({ type: 'DeleteEnquiry' }),
});
