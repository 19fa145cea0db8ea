import { reportProblemSchema, statusChangeByCustomerSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { enquiryWriterAccessWithLink } from '../enquiryAccess.ts';
import { enquiryCommand, requestedFileCommandOptions, statusContextFromBody } from '../enquiryCommand.ts';

/** What customers say of a document that is asked for; employees may in their place. */
const said = { ...requestedFileCommandOptions, method: 'POST', access: enquiryWriterAccessWithLink } as const;

export const releaseDocument = enquiryCommand({
  ...said,
  path: '/files/:id/ready',
  summary: 'Dokument für die Bank freigeben',
  body: statusChangeByCustomerSchema,
  command: ({ body, params }) => ({ type: 'ReleaseFile', fileId: params.id, ...statusContextFromBody(body) }),
});

export const reportRequestedFileProblem = enquiryCommand({
  ...said,
  path: '/files/:id/problem',
  summary: 'Mitteilen, dass ein Upload nicht möglich oder nötig ist',
  body: reportProblemSchema,
  command: ({ body, params }) => ({ type: 'ReportFileProblem', fileId: params.id, ...statusContextFromBody(body) }),
});

export const withdrawRequestedFileProblem = enquiryCommand({
  ...said,
  path: '/files/:id/unproblem',
  summary: 'Mitteilen, dass ein Upload nun möglich ist',
  body: statusChangeByCustomerSchema,
  command: ({ body, params }) => ({ type: 'WithdrawFileProblem', fileId: params.id, ...statusContextFromBody(body) }),
});
