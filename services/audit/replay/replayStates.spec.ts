import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventFile } from '../../engines/embedded/event-store/eventFile.ts';
import {
  openAuditedTestBank,
  customerCreated,
  enquiryCreated,
  enquiryEdited,
  enquiryOpened,
  type AuditedBank,
} from '../testing/openAuditedTestBank.ts';
import { eventsUntilInstant } from './replayStates.ts';
import { readTrailWithStates } from './readTrailWithStates.ts';
import { replaySubjectAtInstant } from './replaySubjectAtInstant.ts';

const [customer, enquiry] = [randomUUID(), randomUUID()];
const stream = `enquiry-${enquiry}`;
let bank: AuditedBank;

beforeEach(async () => {
  bank = await openAuditedTestBank();
  await bank.write(`customer-${customer}`, customerCreated('Mustermann'));
  await bank.write(stream, enquiryCreated(customer, 'Baufinanzierung'), `customer-${customer}`);
  await bank.write(stream, enquiryOpened);
  await bank.write(stream, enquiryEdited('Anschlussfinanzierung'));
});
afterEach(() => bank.remove());

const trail = () => readTrailWithStates(bank.services().audited, 'enquiry', enquiry);

describe('a history', () => {
  it('tells of each event who did it and when, and what was the case after it', async () => {
    const steps = await trail();
    expect(steps.map(({ type, envelope, state }) => [type, envelope.recordedAt.slice(11, 16), envelope.actor.id, state])).toMatchObject([
      ['EnquiryCreated', '08:02', 'b-1', { status: 'draft', name: 'Baufinanzierung' }],
      ['EnquiryOpened', '08:03', 'b-1', { status: 'open', name: 'Baufinanzierung' }],
      ['EnquiryEdited', '08:04', 'b-1', { status: 'open', name: 'Anschlussfinanzierung' }],
    ]);
  });

  it('until an instant ends with what was recorded in it', async () => {
    expect(eventsUntilInstant(await trail(), '2026-11-20T08:03:00.000Z')).toHaveLength(2);
    expect(eventsUntilInstant(await trail(), '2026-11-20T08:02:59.999Z')).toHaveLength(1);
    expect(eventsUntilInstant(await trail(), '2026-11-20T08:00:00.000Z')).toHaveLength(0);
  });

  it('names the fields that were erased, and keeps status, time and actor', async () => {
    await bank.engines().vault.deleteKey(`customer-${customer}`);
    const [first, second] = await trail();
    expect(first).toMatchObject({ unreadable: 'erased', hidden: ['name', 'description'], data: { name: null, publicId: 'V-2026-000123' } });
    expect(second!.state).toMatchObject({ status: 'open', name: null });
  });

  it('knows no state from a damaged event on, and says where that is', async () => {
    await bank.whileClosed(async () => {
      const file = openEventFile({ folder: path.join(bank.dataDir, 'log') });
      file.exec(`UPDATE events SET payload = 'x' WHERE type = 'EnquiryOpened'`);
      file.close();
    });
    const steps = await trail();
    expect(steps.map(({ unreadable, state }) => [unreadable, state === undefined])).toEqual([
      [undefined, false],
      ['damaged', true],
      [undefined, true],
    ]);
  });
});

describe('a replay', () => {
  const at = (instant?: string) => replaySubjectAtInstant(bank.services().audited, 'enquiry', enquiry, instant);

  it('is what was the case at the instant', async () => {
    expect(await at('2026-11-20T08:03:30.000Z')).toMatchObject({
      kind: 'replayed',
      replayed: { revision: 1, state: { name: 'Baufinanzierung' } },
    });
    expect(await at()).toMatchObject({ replayed: { at: null, revision: 2, unreadable: null, state: { name: 'Anschlussfinanzierung' } } });
  });

  it('says when there was nothing yet, and when there never was', async () => {
    expect(await at('2026-11-20T08:00:00.000Z')).toEqual({ kind: 'not-yet' });
    expect(await replaySubjectAtInstant(bank.services().audited, 'enquiry', randomUUID())).toEqual({ kind: 'unknown' });
  });
});
