import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import type { RecordStore } from '../records/recordStore.ts';
import type { CommandContext, CommandHandler } from './aggregate.ts';
import { createCommandHandler } from './createCommandHandler.ts';
import { createReservationRegistry, createReservationAggregate } from './createReservationAggregate.ts';
import type { ReservationRegistry } from './createReservationAggregate.ts';
import { createDamagedEventPlaceholder, unknownOriginEnvelope } from '../journal/eventUnreadable.ts';
import type { Journal, RecordedEvent } from '../journal/journal.ts';
import { SubjectKeyLost } from '../vault/subjectKeyLost.ts';
import { createReservationCleanUp, UnknownOwnerKind } from './reservationCleanUp.ts';
import { givenWhenThenFor, eventIdOfRevision } from './testing/givenWhenThen.ts';
import { createMemoryJournal } from './testing/memoryJournal.ts';

const vault = {
  pseudonym: (purpose: string, value: string) => createHmac('sha256', 'key').update(`${purpose}|${value}`).digest('hex'),
  createKey: async () => undefined,
  secret: () => Buffer.alloc(32, 7),
};
const claimed = (owner: string) => ({ type: 'ValueClaimed', data: { owner } }) as const;
const released = (owner: string) => ({ type: 'ValueReleased', data: { owner } }) as const;
const ERIKA = 'customer-erika';
const MAX = 'customer-max';
const EMAIL = 'erika.mustermann@example.org';

const damagedWhereErikas = (event: RecordedEvent): RecordedEvent =>
  (event.data as { owner: string }).owner === ERIKA
    ? createDamagedEventPlaceholder(event.type, { ...event.envelope, ...unknownOriginEnvelope }, new Error('damaged'))
    : event;

describe('reservation', () => {
  const email = givenWhenThenFor(createReservationAggregate('email-customer'));
  it('a free value goes to who claims it', () => email.when({ type: 'claim', owner: ERIKA }).then([claimed(ERIKA)]));
  it('a taken value is refused to others', () =>
    email
      .given([claimed(ERIKA)])
      .when({ type: 'claim', owner: MAX })
      .thenRefused('VALUE_TAKEN', { owner: ERIKA }));
  it('the own value is claimed anew by each command that needs it', () =>
    email
      .given([claimed(ERIKA)])
      .when({ type: 'claim', owner: ERIKA })
      .then([claimed(ERIKA)]));
  it('a released value is free again', () =>
    email
      .given([claimed(ERIKA), released(ERIKA)])
      .when({ type: 'claim', owner: MAX })
      .then([claimed(MAX)]));
  it('only the owner releases it', () => {
    email
      .given([claimed(ERIKA)])
      .when({ type: 'release', owner: ERIKA, claimId: eventIdOfRevision(0) })
      .then([released(ERIKA)]);
    email
      .given([claimed(ERIKA)])
      .when({ type: 'release', owner: MAX, claimId: eventIdOfRevision(0) })
      .thenNothing();
  });
  it('a claim is not released when a later command has claimed the value', () =>
    email
      .given([claimed(ERIKA), claimed(ERIKA)])
      .when({ type: 'release', owner: ERIKA, claimId: eventIdOfRevision(0) })
      .thenNothing());
});

describe('reservations', () => {
  let journal: ReturnType<typeof createMemoryJournal>;
  let commands: CommandHandler;
  let reservations: ReservationRegistry;
  let nextCommand = 0;
  const aContext = (commandId = `command-${++nextCommand}`): CommandContext => ({
    commandId,
    correlationId: 'request',
    actor: { kind: 'system' },
    now: '2026-11-21T10:00:00.000Z',
  });

  beforeEach(() => {
    journal = createMemoryJournal();
    commands = createCommandHandler({ journal, vault });
    reservations = createReservationRegistry({ commands, vault });
  });

  it('of many who claim one value at once, over two processes, one gets it', async () => {
    const other = createReservationRegistry({ commands: createCommandHandler({ journal, vault }), vault });
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? reservations : other).claim('email-customer', EMAIL, `customer-${index}`, aContext()),
      ),
    );
    const [winner, ...more] = outcomes.filter(({ kind }) => kind === 'claimed');
    expect(more).toEqual([]);
    expect(await other.ownerOf('email-customer', EMAIL)).toBe(winner?.owner);
    expect(outcomes.every(({ owner }) => owner === winner?.owner)).toBe(true);
  });

  it('says whether the claim is new, so that only a new one is given back', async () => {
    const first = await reservations.claim('email-customer', EMAIL, ERIKA, aContext());
    expect(first).toMatchObject({ kind: 'claimed', newClaimId: (await reservations.claimOf('email-customer', EMAIL))?.id });
    const again = await reservations.claim('email-customer', EMAIL, ERIKA, aContext());
    expect(again).toEqual({ kind: 'claimed', owner: ERIKA, newClaimId: undefined });
  });

  it('realms and kinds do not touch each other', async () => {
    await reservations.claim('email-customer', EMAIL, ERIKA, aContext());
    expect(await reservations.claim('email-employee', EMAIL, 'bankEmployee-1', aContext())).toMatchObject({ kind: 'claimed' });
    expect(await reservations.ownerOf('publicId', EMAIL)).toBeUndefined();
  });

  it('a request repeated after its claim was given back claims again', async () => {
    const context = aContext('the-request');
    await reservations.claim('email-customer', EMAIL, ERIKA, context);
    await reservations.release('email-customer', EMAIL, (await reservations.claimOf('email-customer', EMAIL))!, context);
    expect(await reservations.ownerOf('email-customer', EMAIL)).toBeUndefined();
    await reservations.claim('email-customer', EMAIL, ERIKA, context);
    expect(await reservations.ownerOf('email-customer', EMAIL)).toBe(ERIKA);
  });

  it('no value stands in the log', async () => {
    await reservations.claim('email-customer', EMAIL, ERIKA, aContext());
    expect(JSON.stringify(journal.log)).not.toContain('mustermann');
  });

  describe('clean-up', () => {
    let folder: string;
    let records: RecordStore;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'reservations-'));
      records = await openEmbeddedRecordStore({ folder, vault, clock: { now: () => '2026-11-21T10:00:00.000Z' } });
    });
    afterEach(async () => {
      await records.close();
      rmSync(folder, { recursive: true });
    });

    it('a claim of an owner that is unknown or cannot be read stays, is told once, and does not hold up others', async () => {
      const told: unknown[] = [];
      const cleanUp = createReservationCleanUp({
        journal,
        records,
        commands,
        log: { error: () => undefined, warn: (_, fields) => void told.push(fields?.stream) },
        ownerExists: (owner) =>
          owner === MAX
            ? Promise.reject(new SubjectKeyLost(MAX))
            : owner === ERIKA
              ? Promise.reject(new UnknownOwnerKind(ERIKA))
              : Promise.resolve(false),
      });
      await reservations.claim('email-customer', EMAIL, ERIKA, aContext());
      await reservations.claim('customerNumber', '4711', MAX, aContext());
      await reservations.claim('publicId', 'V-1', 'enquiry-1', aContext());
      await cleanUp.run('2026-11-21T10:10:00.000Z');
      await cleanUp.run('2026-11-21T10:11:00.000Z');
      expect(await reservations.ownerOf('email-customer', EMAIL)).toBe(ERIKA);
      expect(await reservations.ownerOf('customerNumber', '4711')).toBe(MAX);
      expect(await reservations.ownerOf('publicId', 'V-1')).toBeUndefined();
      expect(told).toHaveLength(2);
    });

    it('an unreadable claim stays, with an alarm, and does not hold up others', async () => {
      const told: unknown[] = [];
      const damaged: Pick<Journal, 'subscribe'> = {
        async *subscribe(options) {
          for await (const batch of journal.subscribe(options)) yield { ...batch, events: batch.events.map(damagedWhereErikas) };
        },
      };
      const cleanUp = createReservationCleanUp({
        ...{ journal: damaged, records, commands },
        ownerExists: async () => false,
        log: { warn: () => undefined, error: (_, fields) => void told.push(fields?.code) },
      });
      await reservations.claim('email-customer', EMAIL, ERIKA, aContext());
      await reservations.claim('publicId', 'V-1', 'enquiry-1', aContext());
      await cleanUp.run('2026-11-21T10:10:00.000Z');
      await cleanUp.run('2026-11-21T10:11:00.000Z');
      expect(await reservations.ownerOf('email-customer', EMAIL)).toBe(ERIKA);
      expect(await reservations.ownerOf('publicId', 'V-1')).toBeUndefined();
      expect(told).toEqual(['claim-unreadable']);
    });

    it('a claim whose owner never came to be is released after 10 minutes, others stay', async () => {
      const cleanUp = createReservationCleanUp({ journal, records, commands, ownerExists: async (owner) => owner === MAX });
      await reservations.claim('email-customer', EMAIL, ERIKA, aContext());
      await reservations.claim('customerNumber', '4711', MAX, aContext());
      await cleanUp.run('2026-11-21T10:09:59.999Z');
      expect(await reservations.ownerOf('email-customer', EMAIL)).toBe(ERIKA);
      await cleanUp.run('2026-11-21T10:10:00.000Z');
      expect(await reservations.ownerOf('email-customer', EMAIL)).toBeUndefined();
      expect(await reservations.ownerOf('customerNumber', '4711')).toBe(MAX);
      expect(await records.list('open-claims')).toEqual([]);
    });

    it('a claim that its owner has renewed is released 10 minutes after that', async () => {
      const cleanUp = createReservationCleanUp({ journal, records, commands, ownerExists: async () => false });
      await reservations.claim('email-customer', EMAIL, ERIKA, aContext());
      await reservations.claim('email-customer', EMAIL, ERIKA, { ...aContext(), now: '2026-11-21T10:05:00.000Z' });
      await cleanUp.run('2026-11-21T10:10:00.000Z');
      expect(await reservations.ownerOf('email-customer', EMAIL)).toBe(ERIKA);
      await cleanUp.run('2026-11-21T10:15:00.000Z');
      expect(await reservations.ownerOf('email-customer', EMAIL)).toBeUndefined();
    });

    it('looks at each claim once, also at those that were too young before', async () => {
      const lookedAt: string[] = [];
      const ownerExists = (owner: string): Promise<boolean> => Promise.resolve(lookedAt.push(owner) > 0);
      const cleanUp = createReservationCleanUp({ journal, records, commands, ownerExists });
      await reservations.claim('email-customer', EMAIL, ERIKA, aContext());
      await reservations.claim('customerNumber', '4711', MAX, { ...aContext(), now: '2026-11-21T10:05:00.000Z' });
      await cleanUp.run('2026-11-21T10:10:00.000Z');
      expect(lookedAt).toEqual([ERIKA]);
      await cleanUp.run('2026-11-21T10:15:00.000Z');
      await cleanUp.run('2026-11-21T10:16:00.000Z');
      expect(lookedAt).toEqual([ERIKA, MAX]);
    });

    it('looks at a claim that an earlier version has noted', async () => {
      const cleanUp = createReservationCleanUp({ journal, records, commands, ownerExists: async () => false });
      await reservations.claim('email-customer', EMAIL, ERIKA, aContext());
      const [{ envelope }] = journal.log as [(typeof journal.log)[number]];
      const noted = { stream: envelope.stream, owner: ERIKA, claimedAt: envelope.recordedAt, eventId: envelope.id };
      await records.put('open-claims', `${envelope.recordedAt}/${envelope.id}`, noted, { owner: ERIKA });
      await records.put('policy-positions', 'reservation-clean-up', envelope.position);
      await cleanUp.run('2026-11-21T10:10:00.000Z');
      expect(await reservations.ownerOf('email-customer', EMAIL)).toBeUndefined();
      expect(await records.list('open-claims')).toEqual([]);
    });
  });
});
