import { formerVersionsView } from '@portal/contracts/enquiries/views/formerVersions';
import { streamDocumentAndRecordAccess } from '@portal/platform/documents/streamDocumentAndRecordAccess';
import { notFoundProblem } from '@portal/platform/http/problems';
import { enquiryEmployeeAccess } from '../enquiryAccess.ts';
import { enquiryAggregate, enquiryStreamNameOf } from '../enquiryAggregate.ts';
import { enquiryIdOfRequestedFile } from '../declareEnquiryCommand.ts';
import { formerUploadsSeenByBank } from './keptDocuments.ts';
import { recordFileAccessByEmployee } from './documentAccessLogs.ts';
import { enquiryQuery } from '../../enquiriesServices.ts';

/** What was asked for again and is kept, so that an employee sees what has become better. */
export const readFormerVersions = enquiryQuery({
  path: '/files/:id/former-versions',
  summary: 'Vorige Fassungen eines Dokuments',
  access: enquiryEmployeeAccess,
  answers: { json: formerVersionsView },
  async handle({ params, reader, commands }) {
    const enquiryId = await enquiryIdOfRequestedFile(reader, params.id);
    if (enquiryId === undefined) return notFoundProblem();
    const { state } = await commands.load(enquiryAggregate, enquiryId);
    const versions = formerUploadsSeenByBank(state, params.id).map(({ version, originalName, uploadedAt, mediaType, sizeBytes }) => ({
      version,
      fileOriginalName: originalName,
      uploadedAt,
      mediaType,
      sizeBytes,
    }));
    return { kind: 'json', body: { versions } };
  },
});

export const previewFormerVersion = enquiryQuery({
  path: '/files/:id/former-versions/:version/preview',
  summary: 'Vorige Fassung eines Dokuments ansehen',
  access: enquiryEmployeeAccess,
  answers: { file: ['*/*'] },
  async handle(request) {
    const { params, context, reader, commands, run } = request;
    const enquiryId = await enquiryIdOfRequestedFile(reader, params.id);
    if (enquiryId === undefined) return notFoundProblem();
    const { state } = await commands.load(enquiryAggregate, enquiryId);
    const document = formerUploadsSeenByBank(state, params.id).find(({ version }) => String(version) === params.version);
    if (document === undefined) return notFoundProblem();
    const record = () => run(recordFileAccessByEmployee, params.id, 'preview', context);
    return streamDocumentAndRecordAccess('preview', request, { stream: enquiryStreamNameOf(enquiryId), document, record });
  },
});
