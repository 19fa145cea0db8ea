import { beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { CUSTOMER, ENQUIRY, employee, erika, ofCustomer, ofEnquiry, openReadModel, said, story } from './testing/enquiryProjectionRig.ts';

let model: ReturnType<typeof openReadModel>;
beforeEach(() => void (model = openReadModel()));

describe('the read model of the enquiries', () => {
  describe('tells as news', () => {
    const change = (previousStatus: string, newStatus: string) => ({ fileId: 'file-1', previousStatus, newStatus, ...said(null) });
    const released = ofEnquiry({ type: 'FileReleased', data: change('uploaded', 'ready') } as EnquiryEvent);
    const verified = ofEnquiry({ type: 'FileVerified', data: change('ready', 'verified') } as EnquiryEvent);
    const completed = ofEnquiry({
      type: 'EnquiryCompleted',
      data: { previousStatus: 'open', newStatus: 'completed', ...said(null) },
    });
    const news = () => model.stored(`enquiry-news/${ENQUIRY}`);
    beforeEach(() => {
      model.actAs({ kind: 'customer', id: CUSTOMER });
    });

    it('what the customer did last, with nothing personal', async () => {
      await model.tell([...story, released]);
      expect(news()).toEqual({ id: ENQUIRY, kind: 'filesArrived', at: '2026-11-21T10:00:07.000Z', customerId: CUSTOMER, adviserId: null });
      await model.tell([...story, released, completed]);
      expect(news()).toMatchObject({ kind: 'enquiryCompleted', at: '2026-11-21T10:00:08.000Z' });
      const problem = ofEnquiry({ type: 'FileProblemReported', data: change('requested', 'problem') } as EnquiryEvent);
      model.forget();
      await model.tell([...story, problem]);
      expect(news()).toMatchObject({ kind: 'problemReported' });
    });

    it('nothing once the bank has dealt with all of it', async () => {
      await model.tell([...story, released, verified]);
      expect(news()).toBeUndefined();
      await model.tell([...story, released, ofEnquiry({ type: 'EnquiryDeleted', data: {} })]);
      expect(news()).toBeUndefined();
    });

    it('nothing that the bank did itself', async () => {
      model.actAs(employee);
      await model.tell([...story, released, completed]);
      expect(news()).toBeUndefined();
    });

    it('the employee who advises the customer now', async () => {
      const advisedBy = (adviserId: string) => ofCustomer({ type: 'CustomerEdited', data: { ...erika, adviserId, moduleRoles: [] } });
      await model.tell([...story, advisedBy('petra'), released]);
      expect(news()).toMatchObject({ adviserId: 'petra' });
      await model.tell([...story, advisedBy('petra'), released, advisedBy('thomas')]);
      expect(news()).toMatchObject({ adviserId: 'thomas', at: '2026-11-21T10:00:08.000Z' });
      expect(model.enquiry()).toMatchObject({ adviserId: 'thomas' });
    });
  });
});
