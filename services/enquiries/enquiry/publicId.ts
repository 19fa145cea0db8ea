import { randomInt } from 'node:crypto';
import { berlinDay } from '@portal/contracts/shared/time/dates';
import { identifierComparisonKey } from '@portal/contracts/shared/text/textFaults';
import { defineUniquenessRule } from '@portal/platform/use-cases/defineUniquenessRule';
import { enquiryAggregate } from './enquiryAggregate.ts';

/** As numbers were compared before: without regard to case and outer spaces. */
const normalisePublicId = (publicId: string): string => publicId.trim().normalize('NFC').toLowerCase();

/** `V-<year>-<6 digits>`, for who did not ask for a number. */
export const randomEnquiryPublicId = (now: string): string =>
  `V-${berlinDay(now).slice(0, 4)}-${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** The number of an enquiry is its own as long as the enquiry is there. */
export const enquiryPublicIdUniquenessRule = defineUniquenessRule(enquiryAggregate, {
  kind: 'publicId',
  valuesOf: ({ lifecycle, publicId }) => (lifecycle === 'live' ? [publicId] : []),
  normalise: identifierComparisonKey,
  formerly: normalisePublicId,
  refusal: 'PUBLIC_ID_TAKEN',
  changedBy: ['EnquiryCreated', 'EnquiryEdited', 'EnquiryDeleted'],
});
