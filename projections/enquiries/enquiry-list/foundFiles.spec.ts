import { beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { CUSTOMER, ENQUIRY, ofEnquiry, openReadModel, said, story } from './testing/enquiryProjectionRig.ts';

let model: ReturnType<typeof openReadModel>;
beforeEach(() => void (model = openReadModel()));

describe('the read model of the enquiries', () => {
  it('finds a requested file by its names and its customer’s, and knows where it is', async () => {
    await model.tell(story);
    const found = () => model.stored('files/file-1');
    expect(found()).toEqual({
      id: 'file-1',
      enquiryId: ENQUIRY,
      publicId: 'V-2026-000001',
      customer: { id: CUSTOMER, firstName: 'Erika', lastName: 'Beispiel-Neu' },
      name: 'Gehalt',
      fileOriginalName: 'Gehalt.pdf',
      fileTemplateId: null,
    });
    const again = { fileId: 'file-1', previousStatus: 'uploaded', newStatus: 'requested', ...said('Unleserlich') } as const;
    const edited = { publicId: 'V-7', name: 'Kauf', description: null, expiresOn: null };
    await model.tell([
      ...story,
      ofEnquiry({ type: 'FileRequestedAgain', data: again }),
      ofEnquiry({ type: 'EnquiryEdited', data: edited }),
    ]);
    expect(found()).toMatchObject({ publicId: 'V-7', fileOriginalName: null });
  });

  it('finds no file of an archived enquiry by a name, even before the erasure', async () => {
    await model.tell([
      ...story,
      ofEnquiry({ type: 'EnquiryArchived', data: { previousStatus: 'open', newStatus: 'archived' } } as EnquiryEvent),
    ]);
    expect(model.stored('files/file-1')).toMatchObject({ name: null, fileOriginalName: null });
  });
});
