import { forEmployees } from '../enquiryAccess.ts';
import { enquiryCommand, enquiryStreamOfRequestedFile } from '../enquiryCommand.ts';

export const removeRequestedFile = enquiryCommand({
  method: 'DELETE',
  path: '/files/:id',
  summary: 'Angefordertes Dokument löschen',
  access: forEmployees,
  stream: enquiryStreamOfRequestedFile,
  command: ({ params }) => ({ type: 'RemoveFile', fileId: params.id }),
});
