import { createFinancingProjectSchema, patchFinancingProjectSchema } from '@portal/contracts/payouts/commands/financingProject';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { numberOrNull } from '../../../components/form/emptyIsNull.ts';
import type { MoneyValue } from '../../../components/form/MoneyInput.tsx';

export interface ProjectValues {
  readonly publicId: string;
  readonly name: string;
  readonly description: string;
  readonly minimumDisbursementAmount: MoneyValue;
  readonly maxDisbursements: string;
}

export const emptyProject = (defaultMaxDisbursements: number): ProjectValues => ({
  publicId: '',
  name: '',
  description: '',
  minimumDisbursementAmount: 0,
  maxDisbursements: String(defaultMaxDisbursements),
});

export const projectValuesOf = (project: FinancingProjectView): ProjectValues => ({
  publicId: project.publicId,
  name: project.name ?? '',
  description: project.description ?? '',
  minimumDisbursementAmount: project.minimumDisbursementAmount,
  maxDisbursements: String(project.maxDisbursements),
});

/** As the calls take it: an amount of 0, or none, is the bank's default. */
export const projectBodyOf = ({ publicId, name, description, minimumDisbursementAmount, maxDisbursements }: ProjectValues) => ({
  publicId: publicId.trim(),
  name: name.trim(),
  description: description.trim(),
  minimumDisbursementAmount: minimumDisbursementAmount === 0 ? null : minimumDisbursementAmount,
  maxDisbursements: numberOrNull(maxDisbursements),
});

export const newProjectResolver = (customer: string) =>
  formResolver<ProjectValues>({
    schema: createFinancingProjectSchema,
    bodyOf: (values) => ({ customer, ...projectBodyOf(values) }),
    required: ['maxDisbursements'],
  });

export const projectResolver = formResolver<ProjectValues>({
  schema: patchFinancingProjectSchema,
  bodyOf: projectBodyOf,
  required: ['maxDisbursements'],
});

/** Only what differs is sent; like is compared with like. */
export const projectBefore = (project: FinancingProjectView) => projectBodyOf(projectValuesOf(project));
