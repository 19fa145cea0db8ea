import type {
  creditCategoryEntry,
  documentTemplateEntry,
  financingProjectTypeEntry,
  inputTemplateEntry,
} from '@portal/contracts/payouts/events';
import type {
  CreditCategoryView,
  DocumentTemplateOfRequest,
  DocumentTemplateView,
  FinancingProjectTypeView,
  InputTemplateOfRequest,
  InputTemplateView,
} from '@portal/contracts/payouts/views/catalogue';
import { pick } from '@portal/contracts/shared/pick';
import type { DocumentTemplateThen, InputTemplateThen } from '../project-list/disbursementDocument.ts';
import type { EntryDocument } from '../../runtime/lists/entryReadModel.ts';

export type FinancingProjectTypeDocument = EntryDocument<typeof financingProjectTypeEntry>;
export type CreditCategoryDocument = EntryDocument<typeof creditCategoryEntry>;
type InputTemplateDocument = EntryDocument<typeof inputTemplateEntry>;
type DocumentTemplateDocument = EntryDocument<typeof documentTemplateEntry>;

export const financingProjectTypeViewOf = (type: FinancingProjectTypeDocument): FinancingProjectTypeView => ({
  ...pick(type, 'id', 'name'),
  maximumDisbursementAmount: type.maximumCents,
  ...pick(type, 'infotext', 'sortIndex'),
});

export const creditCategoryViewOf = (category: CreditCategoryDocument): CreditCategoryView =>
  pick(category, 'id', 'name', 'infotext', 'sortIndex');

export const inputTemplateViewOf = ({ revision: _, deleted: __, ...template }: InputTemplateDocument): InputTemplateView => template;

export const documentTemplateViewOf = ({
  revision: _,
  deleted: __,
  maxSizeBytes: maxSize,
  ...template
}: DocumentTemplateDocument): DocumentTemplateView => ({ ...template, maxSize });

export const disbursementInputTemplateViewOf = ({ inputTemplateId: id, ...template }: InputTemplateThen): InputTemplateOfRequest => ({
  id,
  ...template,
});

export const disbursementDocumentTemplateViewOf = ({
  documentTemplateId: id,
  maxSizeBytes: maxSize,
  ...template
}: DocumentTemplateThen): DocumentTemplateOfRequest => ({ id, ...template, maxSize });
