import { forCustomers } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';

export const deleteDisbursement = projectCommand({
  method: 'DELETE',
  path: '/valutierung-disbursements/:id',
  summary: 'Entwurf eines Auszahlungsantrags löschen',
  access: forCustomers,
  stream: projectStreamOfPart('disbursement'),
  command: ({ params }) => ({ type: 'DeleteDisbursement', disbursementId: params.id }),
});
