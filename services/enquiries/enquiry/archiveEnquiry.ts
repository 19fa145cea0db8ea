import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from './enquiryAccess.ts';
import { enquiryCommand } from './enquiryCommand.ts';
import { enquiryStream } from './enquiryAggregate.ts';

export const archiveEnquiry = enquiryCommand({
  method: 'POST',
  path: '/enquiries/:id/hard-archive',
  summary: 'Vorgang unwiderruflich archivieren: Texte und Dokumente werden gelöscht, der Statusverlauf bleibt',
  access: forEmployees,
  body: emptyBodySchema,
  command: () => ({ type: 'ArchiveEnquiry' }),
  atOnce: ({ accepted: { id }, erasure }) => erasure.erase(enquiryStream(id)),
  answer: answerWithResource('enquiries'),
});
