import { reportProblemSchema, statusChangeByCustomerSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { enquiryCustomerEmployeeOrLinkAccess } from '../enquiryAccess.ts';
import { declareEnquiryCommand, requestedFileCommandOptions, statusContextFromBody } from '../declareEnquiryCommand.ts';

/** What customers say of a document that is asked for; employees may in their place. */
const said = { ...requestedFileCommandOptions, method: 'POST', access: enquiryCustomerEmployeeOrLinkAccess } as const;

export const releaseDocument = declareEnquiryCommand({
  ...said,
  path: '/files/:id/ready',
  summary: 'Dokument für die Bank freigeben',
  body: statusChangeByCustomerSchema,
  command: ({ body, params }) => ({ type: 'ReleaseFile', fileId: params.id, ...statusContextFromBody(body) }),
});

export const reportRequestedFileProblem = declareEnquiryCommand({
  ...said,
  path: '/files/:id/problem',
  summary: 'Mitteilen, dass ein Upload nicht möglich oder nötig ist',
  body: reportProblemSchema,
  command: ({ body, params }) => ({ type: 'ReportFileProblem', fileId: params.id, ...statusContextFromBody(body) }),
});

export const reportRequestedFileProblemSolved = declareEnquiryCommand({
  ...said,
  path: '/files/:id/unproblem',
  summary: 'Mitteilen, dass ein Upload nun möglich ist',
  body: statusChangeByCustomerSchema,
  command: ({ body, params }) => ({ type: 'WithdrawFileProblem', fileId: params.id, ...statusContextFromBody(body) }),
});
