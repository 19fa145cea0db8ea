import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand, streamOf } from '../project/projectCommand.ts';

export const deleteCredit = projectCommand({
  method: 'DELETE',
  path: '/valutierung-credits/:id',
  summary: 'Kredit löschen, solange das Vorhaben ein Entwurf ist',
  access: forEmployees,
  stream: streamOf('credit'),
  command: ({ params }) => ({ type: 'RemoveCredit', creditId: params.id }),
});
