import type {
  creditCategoryDefinition,
  documentTemplateDefinition,
  financingProjectTypeDefinition,
  inputTemplateDefinition,
} from '@portal/contracts/payouts/events';
import type {
  CreditCategoryView,
  DisbursementDocumentTemplateView,
  DocumentTemplateView,
  FinancingProjectTypeView,
  DisbursementInputTemplateView,
  InputTemplateView,
} from '@portal/contracts/payouts/views/catalogue';
import { pick } from '@portal/contracts/shared/pick';
import type { DocumentTemplateAtCreation, InputTemplateAtCreation } from '../project-list/disbursementDocument.ts';
import type { EntryDocument } from '../../runtime/lists/defineEntryReadModel.ts';

export type FinancingProjectTypeDocument = EntryDocument<typeof financingProjectTypeDefinition>;
export type CreditCategoryDocument = EntryDocument<typeof creditCategoryDefinition>;
type InputTemplateDocument = EntryDocument<typeof inputTemplateDefinition>;
type DocumentTemplateDocument = EntryDocument<typeof documentTemplateDefinition>;

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

export const inputTemplateAtCreationViewOf = ({
  inputTemplateId: id,
  ...template
}: InputTemplateAtCreation): DisbursementInputTemplateView => ({
  id,
  ...template,
});

export const documentTemplateAtCreationViewOf = ({
  documentTemplateId: id,
  maxSizeBytes: maxSize,
  ...template
}: DocumentTemplateAtCreation): DisbursementDocumentTemplateView => ({ id, ...template, maxSize });
