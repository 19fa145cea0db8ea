import { forCustomers } from '../payoutsAccess.ts';
import { projectCommand, streamOf } from '../project/projectCommand.ts';

export const deleteDisbursement = projectCommand({
  method: 'DELETE',
  path: '/valutierung-disbursements/:id',
  summary: 'Entwurf eines Auszahlungsantrags löschen',
  access: forCustomers,
  stream: streamOf('disbursement'),
  command: ({ params }) => ({ type: 'DeleteDisbursement', disbursementId: params.id }),
});
