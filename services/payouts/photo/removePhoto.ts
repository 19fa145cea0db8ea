import { forCustomers } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';

export const removePhoto = projectCommand({
  method: 'DELETE',
  path: '/valutierung-site-photos/:id',
  summary: 'Baustellenfoto entfernen, solange der Auszahlungsantrag bearbeitet werden kann',
  access: forCustomers,
  stream: projectStreamOfPart('sitePhoto'),
  command: ({ params }) => ({ type: 'RemovePhoto', photoId: params.id }),
});
