import { describe, expect, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Actor } from '@portal/platform/journal/journal';
import type { GivenEvent } from '../../runtime/testing/given.ts';
import {
  CUSTOMER_ID,
  ENQUIRY_ID,
  employeeActor,
  erikaMasterDataOfEvent,
  customerEvent,
  enquiryEvent,
  enquiriesAfter,
  createStatusChangeMessageAndComment,
  exampleEnquiryEvents,
} from './testing/enquiryStory.ts';

describe('the read model of the enquiries', () => {
  describe('tells as news', () => {
    const change = (previousStatus: string, newStatus: string) => ({
      fileId: 'file-1',
      previousStatus,
      newStatus,
      ...createStatusChangeMessageAndComment(null),
    });
    const released = enquiryEvent({ type: 'FileReleased', data: change('uploaded', 'ready') } as EnquiryEvent);
    const verified = enquiryEvent({ type: 'FileVerified', data: change('ready', 'verified') } as EnquiryEvent);
    const completed = enquiryEvent({
      type: 'EnquiryCompleted',
      data: { previousStatus: 'open', newStatus: 'completed', ...createStatusChangeMessageAndComment(null) },
    });
    const after = (events: readonly GivenEvent[], actor: Actor = { kind: 'customer', id: CUSTOMER_ID }) =>
      enquiriesAfter([...exampleEnquiryEvents, ...events], { actor });
    const newsAfter = async (...given: Parameters<typeof after>) => (await after(...given)).get('enquiry-news', ENQUIRY_ID);

    it('what the customer did last, with nothing personal', async () => {
      expect(await newsAfter([released])).toEqual({
        id: ENQUIRY_ID,
        kind: 'filesArrived',
        at: '2026-11-21T10:07:00.000Z',
        newSince: '2026-11-21T10:07:00.000Z',
        customerId: CUSTOMER_ID,
        adviserId: null,
      });
      expect(await newsAfter([released, completed])).toMatchObject({ kind: 'enquiryCompleted', at: '2026-11-21T10:08:00.000Z' });
      const problem = enquiryEvent({ type: 'FileProblemReported', data: change('requested', 'problem') } as EnquiryEvent);
      expect(await newsAfter([problem])).toMatchObject({ kind: 'problemReported' });
    });

    it('nothing once the bank has dealt with all of it', async () => {
      expect(await newsAfter([released, verified])).toBeUndefined();
      expect(await newsAfter([released, enquiryEvent({ type: 'EnquiryDeleted', data: {} })])).toBeUndefined();
    });

    it('nothing that the bank did itself', async () => {
      expect(await newsAfter([released, completed], employeeActor)).toBeUndefined();
    });

    it('the employee who advises the customer now, as new from the hand-over on', async () => {
      const advisedBy = (adviserId: string) =>
        customerEvent({ type: 'CustomerEdited', data: { ...erikaMasterDataOfEvent, adviserId, moduleRoles: [] } });
      expect(await newsAfter([advisedBy('petra'), released])).toMatchObject({ adviserId: 'petra' });
      const moved = await after([advisedBy('petra'), released, advisedBy('thomas')]);
      expect(moved.get('enquiry-news', ENQUIRY_ID)).toMatchObject({
        adviserId: 'thomas',
        at: '2026-11-21T10:08:00.000Z',
        newSince: '2026-11-21T10:09:00.000Z',
      });
      expect(moved.enquiry()).toMatchObject({ adviserId: 'thomas' });
    });
  });
});
