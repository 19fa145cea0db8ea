import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { iriOf } from '@portal/contracts/shared/ids';
import { payoutEmployeeWriterAccess } from '../payoutsAccess.ts';
import { declareProjectCommand, projectStreamNameOf } from './declareProjectCommand.ts';

export const archiveAndEraseFinancingProject = declareProjectCommand({
  method: 'POST',
  path: '/valutierung-financing-projects/:id/hard-archive',
  summary: 'Vorhaben unwiderruflich archivieren: Texte, Konten und Nachweise werden gelöscht, Beträge und Statusverlauf bleiben',
  access: payoutEmployeeWriterAccess,
  body: emptyBodySchema,
  answers: { viewOf: 'valutierung-financing-projects' },
  command: () => ({ type: 'ArchiveFinancingProject' }),
  async answer({ accepted: { id, position }, erasure }) {
    await erasure.erase(projectStreamNameOf(id));
    // It names the customer, with whose erasure a project that is erased already does not go.
    return { kind: 'view', iri: iriOf('valutierung-financing-projects', id), status: 200, position, isKept: false };
  },
});
