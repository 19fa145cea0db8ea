import { describe, expect, it } from 'vitest';
import { enquiryFilterValuesOf, enquiryServerFilterOf, enquiryStatusChoices, enquiryFilterWithoutArchived } from './enquiryFilterValues.ts';

describe('the status filter of the enquiry overview', () => {
  it('asks for every status but archived when none is picked and archived ones are hidden', () => {
    expect(enquiryServerFilterOf({ q: '', statuses: [], archived: false })).toEqual({
      status: ['draft', 'open', 'completed', 'processed', 'expired', 'aborted'],
    });
  });

  it('asks for no status when none is picked and archived ones are shown', () => {
    expect(enquiryServerFilterOf({ q: '', statuses: [], archived: true })).toEqual({});
  });

  it('asks for what is picked', () => {
    expect(enquiryServerFilterOf({ q: 'Bau', statuses: ['open'], archived: false })).toEqual({ q: 'Bau', status: ['open'] });
  });

  it('offers archived only while archived ones are shown', () => {
    expect(enquiryStatusChoices(false)).not.toContain('archived');
    expect(enquiryStatusChoices(true)).toContain('archived');
  });

  it('drops a picked archived when archived ones are hidden again', () => {
    expect(enquiryServerFilterOf({ q: '', statuses: ['archived'], archived: false })).toEqual(enquiryFilterWithoutArchived);
  });

  it('goes together with what waits for the bank', () => {
    expect(enquiryServerFilterOf({ q: '', statuses: ['open'], archived: false, waiting: true })).toEqual({
      status: ['open'],
      waitsForBank: true,
    });
    expect(enquiryFilterValuesOf({ waitsForBank: true }, false)).toEqual({ q: '', statuses: [], archived: false, waiting: true });
  });

  it('goes together with open questions', () => {
    expect(enquiryServerFilterOf({ q: '', statuses: [], archived: true, asked: true })).toEqual({ hasOpenQuestion: true });
    expect(enquiryFilterValuesOf({ hasOpenQuestion: true }, false)).toEqual({ q: '', statuses: [], archived: false, asked: true });
  });

  it('goes together with whose customers they are', () => {
    const own = { bankEmployee: { id: 'thomas' } };
    expect(enquiryServerFilterOf({ q: '', statuses: ['open'], archived: false, adviser: 'thomas' })).toEqual({ status: ['open'], ...own });
    expect(enquiryFilterValuesOf({ status: ['open'], ...own }, false)).toEqual({
      q: '',
      statuses: ['open'],
      archived: false,
      adviser: 'thomas',
    });
  });

  it('reads the same choice back from the address', () => {
    expect(enquiryFilterValuesOf(enquiryFilterWithoutArchived, false)).toEqual({ q: '', statuses: [], archived: false });
    expect(enquiryFilterValuesOf({ status: ['open', 'archived'] }, false)).toEqual({
      q: '',
      statuses: ['open', 'archived'],
      archived: true,
    });
    expect(enquiryFilterValuesOf({ status: ['open'] }, true)).toEqual({ q: '', statuses: ['open'], archived: true });
  });
});
