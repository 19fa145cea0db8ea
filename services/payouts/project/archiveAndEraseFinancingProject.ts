import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { declareResourceAnswer } from '@portal/platform/use-cases/useCase';
import { payoutEmployeeWriterAccess } from '../payoutsAccess.ts';
import { projectCommand, projectStream } from './projectCommand.ts';

export const archiveAndEraseFinancingProject = projectCommand({
  method: 'POST',
  path: '/valutierung-financing-projects/:id/hard-archive',
  summary: 'Vorhaben unwiderruflich archivieren: Texte, Konten und Nachweise werden gelöscht, Beträge und Statusverlauf bleiben',
  access: payoutEmployeeWriterAccess,
  body: emptyBodySchema,
  command: () => ({ type: 'ArchiveFinancingProject' }),
  atOnce: ({ accepted: { id }, erasure }) => erasure.erase(projectStream(id)),
  answer: declareResourceAnswer('valutierung-financing-projects'),
});
