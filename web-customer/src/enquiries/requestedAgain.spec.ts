import { describe, expect, it } from 'vitest';
import {
  enquiryStatusTonesAndIcons,
  requestedFileStatusTonesAndIcons,
  type RequestedFileStatus,
  type InitiatorKind,
} from '@portal/contracts/enquiries/status';
import type { RequestedFileView, StatusContext } from '@portal/contracts/enquiries/views/enquiry';
import { aRequestedFile } from '../testing/aRequestedFile.ts';
import { isRequestedAgain, requestedAgainReason, requestedFileAppearanceAndLabel } from './requestedAgain.ts';

const said: StatusContext = { message: 'Das Dokument ist nicht vollständig.', comment: null };

const changed = (
  initiatedBy: InitiatorKind,
  previousStatus: RequestedFileStatus,
  context = said,
): RequestedFileView['lastStatusChange'] => ({
  createdAt: '2026-11-20T10:00:00.000Z',
  previousStatus,
  newStatus: 'requested',
  initiatedBy,
  context,
});

describe('a document that the bank asks for once more', () => {
  const again = aRequestedFile({ lastStatusChange: changed('bank_employee', 'ready') });

  it('reads "Erneut angefordert", not "Angefragt"', () => {
    expect(requestedFileAppearanceAndLabel(again).label).toBe('Erneut angefordert');
    expect(isRequestedAgain(again)).toBe(true);
  });

  it('says why: the message, else the comment, else nothing', () => {
    expect(requestedAgainReason(again)).toBe('Das Dokument ist nicht vollständig.');
    expect(
      requestedAgainReason(
        aRequestedFile({ lastStatusChange: changed('bank_employee', 'ready', { message: null, comment: 'Seite 2 fehlt.' }) }),
      ),
    ).toBe('Seite 2 fehlt.');
    expect(
      requestedAgainReason(aRequestedFile({ lastStatusChange: changed('bank_employee', 'ready', { message: null, comment: null }) })),
    ).toBeNull();
  });
});

describe('a document that waits for its upload otherwise', () => {
  it.each([
    ['was asked for only once', aRequestedFile()],
    ['was taken back to it by the customer', aRequestedFile({ lastStatusChange: changed('customer', 'problem') })],
    ['has been uploaded since', aRequestedFile({ status: 'uploaded', lastStatusChange: changed('bank_employee', 'ready') })],
  ])('is not asked for again: it %s', (_, file) => {
    expect(requestedFileAppearanceAndLabel(file).label).not.toBe('Erneut angefordert');
    expect(requestedAgainReason(file)).toBeNull();
  });
});

describe('a state that asks nothing of the customer', () => {
  it.each([
    ['Bereit', requestedFileStatusTonesAndIcons.ready],
    ['In Prüfung', enquiryStatusTonesAndIcons.completed],
  ])('%s does not look like a warning', (_, { tone }) => {
    expect(['info', 'positive']).toContain(tone);
  });
});
