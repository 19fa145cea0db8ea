import { customerActivatedV1 } from './customer-activated.v1.ts';
import { customerCreatedV1 } from './customer-created.v1.ts';
import { customerEditedV1 } from './customer-edited.v1.ts';
import { customerRegisteredV1 } from './customer-registered.v1.ts';
import { enquiryCreatedV1 } from './enquiry-created.v1.ts';
import { enquiryDeadlineExtendedV1 } from './enquiry-deadline-extended.v1.ts';
import { enquiryDeletedV1 } from './enquiry-deleted.v1.ts';
import { enquiryEditedV1 } from './enquiry-edited.v1.ts';
import { enquiryStatusChangedV1 } from './enquiry-status-changed.v1.ts';
import { fileEditedV1 } from './file-edited.v1.ts';
import { fileRemovedV1 } from './file-removed.v1.ts';
import { fileRequestedV1 } from './file-requested.v1.ts';
import { fileStatusChangedV1 } from './file-status-changed.v1.ts';
import { fileUploadedV1 } from './file-uploaded.v1.ts';
import type { IntegrationEventDefinition } from './integrationEvent.ts';

/** All released versions. A version that is published no more stays here until nobody reads it from the topics. */
export const integrationEvents: readonly IntegrationEventDefinition[] = [
  customerActivatedV1,
  customerCreatedV1,
  customerEditedV1,
  customerRegisteredV1,
  enquiryCreatedV1,
  enquiryDeadlineExtendedV1,
  enquiryDeletedV1,
  enquiryEditedV1,
  enquiryStatusChangedV1,
  fileEditedV1,
  fileRemovedV1,
  fileRequestedV1,
  fileStatusChangedV1,
  fileUploadedV1,
];
