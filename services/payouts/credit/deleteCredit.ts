import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand, projectStreamOfPart } from '../project/projectCommand.ts';

export const deleteCredit = projectCommand({
  method: 'DELETE',
  path: '/valutierung-credits/:id',
  summary: 'Kredit löschen, solange das Vorhaben ein Entwurf ist',
  access: forEmployees,
  stream: projectStreamOfPart('credit'),
  command: ({ params }) => ({ type: 'RemoveCredit', creditId: params.id }),
});
