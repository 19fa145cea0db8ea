import { statusCommandSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forAll } from '../enquiryAccess.ts';
import { enquiryCommand, statusContextFromBody, enquiryStreamOfRequestedFile } from '../enquiryCommand.ts';

export const releaseDocument = enquiryCommand({
  method: 'POST',
  path: '/files/:id/ready',
  summary: 'Dokument für die Bank freigeben',
  access: forAll,
  body: statusCommandSchema,
  stream: enquiryStreamOfRequestedFile,
  command: ({ body, params }) => ({ type: 'ReleaseFile', fileId: params.id, ...statusContextFromBody(body) }),
  answer: answerWithResource('files'),
});
