import { createFinancingProjectSchema, patchFinancingProjectSchema } from '@portal/contracts/payouts/commands/financingProject';
import { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { emptyFormTextValuesOf, bodyTextValuesOf, formTextValuesOf, type FormTextValues } from '@portal/contracts/record/fields';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { wholeNumberOrNull } from '../../../components/form/emptyIsNull.ts';
import type { MoneyInputValue } from '../../../components/form/inputs/MoneyInput.tsx';

export interface ProjectValues extends FormTextValues<typeof financingProjectFieldDefinitions> {
  readonly publicId: string;
  readonly minimumDisbursementAmount: MoneyInputValue;
  readonly maxDisbursements: string;
}

export const createEmptyProjectValues = (defaultMaxDisbursements: number): ProjectValues => ({
  publicId: '',
  ...emptyFormTextValuesOf(financingProjectFieldDefinitions),
  minimumDisbursementAmount: 0,
  maxDisbursements: String(defaultMaxDisbursements),
});

export const projectValuesOf = (project: FinancingProjectView): ProjectValues => ({
  publicId: project.publicId,
  ...formTextValuesOf(financingProjectFieldDefinitions, project),
  minimumDisbursementAmount: project.minimumDisbursementAmount,
  maxDisbursements: String(project.maxDisbursements),
});

/** As the calls take it: an amount of 0, or none, is the bank's default. */
export const projectBodyOf = (values: ProjectValues) => ({
  publicId: values.publicId.trim(),
  ...bodyTextValuesOf(financingProjectFieldDefinitions, values),
  minimumDisbursementAmount: values.minimumDisbursementAmount === 0 ? null : values.minimumDisbursementAmount,
  maxDisbursements: wholeNumberOrNull(values.maxDisbursements),
});

export const newProjectResolverFor = (customer: string) =>
  createFormResolver<ProjectValues>({
    schema: createFinancingProjectSchema,
    bodyOf: (values) => ({ customer, ...projectBodyOf(values) }),
    required: ['maxDisbursements'],
  });

export const projectResolver = createFormResolver<ProjectValues>({
  schema: patchFinancingProjectSchema,
  bodyOf: projectBodyOf,
  required: ['maxDisbursements'],
});
