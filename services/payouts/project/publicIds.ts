import { identifierComparisonKey } from '@portal/contracts/shared/text/textFaults';
import { defineUniquenessRule } from '@portal/platform/use-cases/defineUniquenessRule';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';

/** The bank's number of a project, compared without regard to case and outer spaces. */
export const projectPublicIdUniquenessRule = defineUniquenessRule(financingProjectAggregate, {
  kind: 'financingProjectPublicId',
  valuesOf: ({ lifecycle, publicId }) => (lifecycle === 'live' ? [publicId] : []),
  normalise: identifierComparisonKey,
  formerly: (publicId) => publicId.trim().normalize('NFC').toLowerCase(),
  refusal: 'PUBLIC_ID_TAKEN',
  changedBy: ['FinancingProjectCreated', 'FinancingProjectEdited'],
});
