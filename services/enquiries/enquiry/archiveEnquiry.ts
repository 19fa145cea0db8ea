import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import type { Policy } from '@portal/platform/policies/policy';
import { resource } from '@portal/platform/use-cases/useCase';
import type { EnquiriesServices } from '../enquiriesServices.ts';
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
  answer: resource('enquiries'),
});

/** The same for whose process ended right after the append. */
export const archivedEnquiriesPolicy = ({ erasure }: Pick<EnquiriesServices, 'erasure'>): Policy => ({
  name: 'archived-enquiries',
  replay: true,
  events: ['EnquiryArchived'],
  handle: ({ envelope }) => erasure.erase(envelope.stream),
});
