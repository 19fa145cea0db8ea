import { defineIntegrationEvent } from '../integrationEvent.ts';
import { fileRequestedV1 } from './file-requested.v1.ts';

/** Says what is asked for now. */
export const fileEditedV1 = defineIntegrationEvent({
  type: 'bank.portal.file.edited.v1',
  context: 'enquiries',
  summary: 'Die Anforderung eines Dokuments wurde geändert.',
  data: fileRequestedV1.data,
});
