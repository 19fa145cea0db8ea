import { describe, expect, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { GivenEvent } from '../../runtime/testing/given.ts';
import {
  CUSTOMER_ID,
  ENQUIRY_ID,
  enquiryEvent,
  enquiriesAfter,
  createStatusChangeMessageAndComment,
  exampleEnquiryEvents,
} from './testing/enquiryStory.ts';

describe('the read model of the enquiries', () => {
  it('finds a requested file by its names and its customer’s, and knows where it is', async () => {
    const found = async (...further: readonly GivenEvent[]) =>
      (await enquiriesAfter([...exampleEnquiryEvents, ...further])).get('files', 'file-1');
    expect(await found()).toEqual({
      id: 'file-1',
      enquiryId: ENQUIRY_ID,
      publicId: 'V-2026-000001',
      customer: { id: CUSTOMER_ID, firstName: 'Erika', lastName: 'Beispiel-Neu' },
      name: 'Gehalt',
      fileOriginalName: 'Gehalt.pdf',
      fileTemplateId: null,
    });
    const again = {
      fileId: 'file-1',
      previousStatus: 'uploaded',
      newStatus: 'requested',
      ...createStatusChangeMessageAndComment('Unleserlich'),
    } as const;
    const edited = { publicId: 'V-7', name: 'Kauf', description: null, expiresOn: null };
    const changed = await found(
      enquiryEvent({ type: 'FileRequestedAgain', data: again }),
      enquiryEvent({ type: 'EnquiryEdited', data: edited }),
    );
    expect(changed).toMatchObject({ publicId: 'V-7', fileOriginalName: null });
  });

  it('finds no file of an archived enquiry by a name, even before the erasure', async () => {
    const documents = await enquiriesAfter([
      ...exampleEnquiryEvents,
      enquiryEvent({ type: 'EnquiryArchived', data: { previousStatus: 'open', newStatus: 'archived' } } as EnquiryEvent),
    ]);
    expect(documents.get('files', 'file-1')).toMatchObject({ name: null, fileOriginalName: null });
  });
});
