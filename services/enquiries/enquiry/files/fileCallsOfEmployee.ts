import {
  createRequestedFileByTemplateSchema,
  patchRequestedFileByTemplateSchema,
} from '@portal/contracts/enquiries/commands/fileByTemplate';
import { patchRequestedFileSchema, requestFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import { refuse } from '@portal/platform/commands/refusal';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { enquiryEmployeeAccess } from '../enquiryAccess.ts';
import { declareEnquiryCommand, enquiryIdOfFileCall, requestedFileCommandOptions } from '../declareEnquiryCommand.ts';
import { requestedFileFieldsFromTemplate, requestedFileFieldsFromBody } from '../decisions/newFiles.ts';
import { refuseUnknownCategory } from '../decisions/refuseUnknownCategory.ts';
import { mixedStatusAndDataProblem } from '../decisions/mixedStatusAndDataProblem.ts';
import { fileStatusContextFromBody } from '../decisions/requestAgainReason.ts';

const access = enquiryEmployeeAccess;

export const requestFile = declareEnquiryCommand({
  method: 'POST',
  path: '/files',
  summary: 'Dokument anfordern',
  access,
  body: requestFileSchema,
  creates: 'file',
  stream: ({ body }) => body.enquiry,
  async gather(seen) {
    const { fileCategory, fileTemplate } = seen.body;
    const unknown = await refuseUnknownCategory(seen, fileCategory);
    if (unknown !== undefined || fileTemplate === null) return unknown;
    return (await seen.templates.fileTemplate(fileTemplate)) === undefined ? refuse('FILE_TEMPLATE_UNKNOWN') : undefined;
  },
  command: ({ body: { enquiry: _, fileTemplate, ...file }, newId }) => ({
    type: 'RequestFile',
    fileId: newId,
    fields: { ...requestedFileFieldsFromBody(file), ...(fileTemplate === null ? {} : { fileTemplateId: fileTemplate }) },
  }),
  answer: declareAnswerAsGetOfResource('files'),
});

export const requestFileByTemplate = declareEnquiryCommand({
  method: 'POST',
  path: '/files/create-by-file-template',
  summary: 'Dokument nach einer Vorlage anfordern',
  access,
  body: createRequestedFileByTemplateSchema,
  creates: 'file',
  stream: ({ body }) => body.enquiry,
  gather: async ({ templates, body }) => (await templates.fileTemplate(body.fileTemplate)) ?? refuse('FILE_TEMPLATE_UNKNOWN'),
  command: ({ gathered, newId, context }) => ({
    type: 'RequestFile',
    fileId: newId,
    fields: requestedFileFieldsFromTemplate(gathered, context.now),
  }),
  answer: declareAnswerAsGetOfResource('files'),
});

export const patchRequestedFile = declareEnquiryCommand({
  ...requestedFileCommandOptions,
  method: 'PATCH',
  path: '/files/:id',
  summary: 'Angefordertes Dokument bearbeiten oder seinen Status ändern',
  access,
  body: patchRequestedFileSchema,
  gather: async (seen) =>
    mixedStatusAndDataProblem(seen.body, ['__context']) ??
    (await refuseUnknownCategory(seen, seen.body.fileCategory)) ??
    fileStatusContextFromBody(seen.body, seen.config()),
  command({ body, params, gathered }) {
    const { status, __context: _, fileCategory, expiresAt, maxSize, ...fields } = body;
    return status === undefined
      ? {
          type: 'EditFile',
          fileId: params.id,
          changes: { ...fields, fileCategoryId: fileCategory, expiresOn: expiresAt, maxSizeBytes: maxSize },
        }
      : { type: 'ChangeFileStatus', fileId: params.id, to: status, ...gathered };
  },
});

export const patchRequestedFileByTemplate = declareEnquiryCommand({
  ...requestedFileCommandOptions,
  method: 'POST',
  path: '/files/:id/patch-by-file-template',
  summary: 'Vorlage auf ein angefordertes Dokument anwenden',
  access,
  body: patchRequestedFileByTemplateSchema,
  gather: async ({ templates, body }) => (await templates.fileTemplate(body.fileTemplateId)) ?? refuse('FILE_TEMPLATE_ID_UNKNOWN'),
  command: ({ params, gathered, context }) => ({
    type: 'EditFile',
    fileId: params.id,
    changes: requestedFileFieldsFromTemplate(gathered, context.now),
  }),
});

export const removeRequestedFile = declareEnquiryCommand({
  method: 'DELETE',
  path: '/files/:id',
  summary: 'Angefordertes Dokument löschen',
  access,
  stream: enquiryIdOfFileCall,
  command: ({ params }) => ({ type: 'RemoveFile', fileId: params.id }),
});
