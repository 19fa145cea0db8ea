import { describe, expect, it } from 'vitest';
import { enquiryStatuses, type EnquiryStatus, type RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { texts } from '../../../texts.ts';
import { actionBoxContent } from './actionBoxContent.ts';

const file = (status: RequestedFileStatus, required = true): RequestedFileView => ({ status, required }) as RequestedFileView;
const box = (status: EnquiryStatus, ...requestedFiles: RequestedFileView[]) => actionBoxContent({ status, requestedFiles });

describe('the action box of an enquiry', () => {
  it('lets a draft be released or deleted, with a comment', () => {
    expect(box('draft', file('requested'))).toMatchObject({
      primary: 'release',
      actions: ['release', 'delete'],
      comment: true,
      warnings: [],
    });
  });

  it('leaves an open one with the customer: it can only be aborted, without a comment box', () => {
    expect(box('open')).toMatchObject({ primary: null, actions: ['abort'], comment: false });
  });

  it('lets a completed one be processed or handed back, with a comment', () => {
    expect(box('completed')).toMatchObject({ primary: 'process', actions: ['process', 'handBack'], comment: true });
  });

  it('warns on a completed one while a required document is missing', () => {
    expect(box('completed', file('requested')).warnings).toEqual([texts.action.requiredMissing]);
    expect(box('completed', file('requested', false), file('ready')).warnings).toEqual([]);
  });

  it('suggests to hand a completed one back where any document was asked for again: only then can the customer answer', () => {
    const again = { ...file('requested', false), lastStatusChange: { initiatedBy: 'bank_employee' } } as RequestedFileView;
    expect(box('completed', again, file('ready'))).toMatchObject({ primary: 'handBack', warnings: [texts.action.askedForAgain] });
    expect(box('open', again).warnings).toEqual([]);
  });

  it('keeps the order of its buttons when a document is asked for again, and names what closing it now leaves', () => {
    const missing = box('completed', file('requested', true), file('verified'), file('ready'));
    expect(missing).toMatchObject({ primary: 'handBack', actions: box('completed').actions });
    expect(missing.left).toEqual([
      expect.stringMatching(/^1 Pflichtdokument fehlt noch: „/),
      expect.stringMatching(/^1 Dokument wartet/),
      expect.stringMatching(/^1 geprüftes Dokument ist noch nicht als verarbeitet/),
    ]);
    expect(box('completed', file('processed')).left).toEqual([]);
  });

  it('says of a processed one that something is left, as long as something is', () => {
    expect(box('processed', file('ready')).todo).toBe(texts.action.unfinished);
    expect(box('processed', file('verified')).todo).toBe(texts.action.unfinished);
    expect(box('processed', file('processed')).todo).toBe(texts.action.processed.todo);
  });

  it('shows archiving of a processed one and warns while a required document is not processed', () => {
    expect(box('processed', file('processed'))).toMatchObject({ primary: null, actions: ['archive'], comment: false, warnings: [] });
    expect(box('processed', file('verified')).warnings).toEqual([
      'Der Vorgang wurde als abgeschlossen markiert aber es gibt Dokumente die noch nicht verarbeitet wurden.',
    ]);
  });

  it('lets an expired one be opened again', () => {
    expect(box('expired')).toMatchObject({ primary: 'reopen', actions: ['reopen'] });
  });

  it.each(['aborted', 'archived'] as const)('offers nothing when %s', (status) => {
    expect(box(status)).toMatchObject({ primary: null, actions: [], comment: false });
  });

  it('counts the documents that wait for a check, in every status but draft', () => {
    for (const status of enquiryStatuses)
      expect(box(status, file('ready'), file('ready'), file('uploaded')).toCheck).toBe(status === 'draft' ? 0 : 2);
  });
});
