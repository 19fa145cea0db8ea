import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { START_OF_LOG, type StoredRecord } from '@portal/platform/event-store/eventStore';
import { silentLog } from '@portal/platform/log/createLog';
import { systemClock } from '@portal/platform/clock/clock';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { brokenStreams } from '../../harness/brokenStreams.ts';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { loadEngineSettingsWithMasterKeys } from '@portal/services/composition/engines/loadEngineSettingsWithMasterKeys';
import { openDistributedStores } from '@portal/services/composition/migration/openStores';
import { projections } from '@portal/services/composition/projector/projections';
import { lostDocumentsOf, differencesOf } from '../../simulation/knownCaseCheck.ts';
import { isLongForm, onlyLong } from '../../harness/longForm.ts';
import { asEmployee, sendOnce, sendUntilAcknowledged, type Command, type Signatures } from '../../simulation/killedPortal.ts';
import { describeWithDocker } from '../harness/engines.ts';
import type { EngineName } from '../harness/engineUrl.ts';
import { faultRig, type FaultRig } from './faultRig.ts';
import type { FleetProcess } from './fleet.ts';
import { allDelivered, expectPublished, publishedEvents } from './publishedEvents.ts';
import { differencesFromRebuild } from './rebuiltBeside.ts';

const TIMEOUT_MS = 300_000;
const FROZEN_MS = 30_000;
/** Longer than a command that is stored already waits for the read models, and its repetition tries one call again. */
const DEAD_MS = 16_000;

describeWithDocker('a fleet of processes with people at work', () => {
  let rig: FaultRig;
  beforeAll(async () => {
    rig = await faultRig();
  }, TIMEOUT_MS);
  afterAll(() => rig?.dispose(), TIMEOUT_MS);

  type Meets = 'somebody' | 'nobody' | 'anybody';
  const underLoad = (fault: () => Promise<void>, meets: Meets) => async (): Promise<void> => {
    const { unanswered } = await rig.underLoad(fault);
    if (meets === 'somebody') expect(unanswered, 'the fault met commands under way').toBeGreaterThan(0);
    if (meets === 'nobody') expect(unanswered, 'no command met the fault').toBe(0);
  };
  const rule = (title: string, fault: () => Promise<void>, meets: Meets = 'anybody'): void =>
    it(title, { timeout: TIMEOUT_MS }, underLoad(fault, meets));
  const longRule = (title: string, fault: () => Promise<void>, meets: Meets = 'anybody'): void =>
    it.runIf(isLongForm)(`${title}${onlyLong}`, { timeout: TIMEOUT_MS }, underLoad(fault, meets));

  /** The short form kills one engine and freezes the other. */
  const ruleOf = (isInShortForm: boolean): typeof rule => (isInShortForm ? rule : longRule);

  /** Enquiries that no writer knows. */
  let others = 0;
  const enquiry = ({ employee, customers }: Signatures): Command => ({
    method: 'POST',
    path: '/enquiries',
    key: randomUUID(),
    as: 'employee',
    token: employee,
    async: false,
    body: () => ({ customer: customers[0]!.id, name: 'Anfrage' }),
  });

  for (const engine of ['eventstore', 'mongodb'] satisfies EngineName[]) {
    ruleOf(engine === 'eventstore')(
      `goes on when ${engine} was killed and comes back`,
      async () => {
        await rig.engines[engine].kill();
        await sleepUnlessAborted(DEAD_MS);
        await rig.engines[engine].start();
      },
      'somebody',
    );
    ruleOf(engine === 'mongodb')(
      `goes on when ${engine} was frozen for ${FROZEN_MS / 1000} s, and says 503 meanwhile`,
      async () => {
        const command = enquiry(await rig.signIn());
        await rig.engines[engine].pause();
        const asked = await sendOnce(await rig.fleet.up(), command).catch(() => undefined);
        await sleepUnlessAborted(FROZEN_MS);
        await rig.engines[engine].unpause();
        expect([asked?.status, asked?.headers.get('retry-after')], 'a command meanwhile').toEqual([503, '2']);
        // It may have been stored all the same: the repetition makes sure that it is, once.
        await sendUntilAcknowledged(rig.fleet, command, () => undefined);
        others += 1;
      },
      'somebody',
    );
    longRule(
      `goes on when the network to ${engine} resets connections, swallows everything for a while, loses answers and is slow`,
      async () => {
        const network = rig.networks[engine];
        for (let times = 0; times < 8; times += 1) {
          network.reset();
          await sleepUnlessAborted(300);
        }
        network.blackhole(true);
        await sleepUnlessAborted(8_000);
        network.blackhole(false);
        for (let times = 0; times < 4; times += 1) {
          network.cutAfter(400, 'replies');
          await sleepUnlessAborted(700);
          network.heal();
          await sleepUnlessAborted(500);
        }
        network.delay(80);
        await sleepUnlessAborted(4_000);
        network.heal();
      },
    );
  }

  longRule(
    'is held up by nothing that happens to Kafka',
    async () => {
      await rig.engines.kafka.kill();
      await sleepUnlessAborted(5_000);
      await rig.engines.kafka.start();
      rig.networks.kafka.reset();
      await rig.engines.kafka.pause();
      await sleepUnlessAborted(8_000);
      await rig.engines.kafka.unpause();
    },
    'nobody',
  );

  const restart = async (process: FleetProcess): Promise<void> => {
    await process.kill();
    await process.start();
  };
  for (const role of ['projector', 'publisher', 'worker', 'api'] as const)
    longRule(`goes on when each ${role} is killed, one after the other`, async () => {
      for (const process of rig.fleet.of(role)) {
        await restart(process);
        await sleepUnlessAborted(1_000);
      }
    });

  if (!isLongForm)
    rule('goes on when a process of each role is killed', async () => {
      for (const role of ['projector', 'publisher', 'worker', 'api'] as const) await restart(rig.fleet.of(role)[0]!);
    });

  // The suites of leases freeze holders in every run.
  longRule('lets others take over from those that are frozen, and nothing of the ones that wake up counts', async () => {
    // One of the two holds the lease, so each is frozen once, and the other one takes over.
    for (const turn of [0, 1]) {
      const frozen = (['projector', 'publisher', 'worker'] as const).map((role) => rig.fleet.of(role)[turn]!);
      frozen.forEach((process) => process.freeze());
      await sleepUnlessAborted(11_000);
      frozen.forEach((process) => process.thaw());
      await sleepUnlessAborted(1_000);
    }
  });

  it('lets nobody overtake anybody in one stream', { timeout: TIMEOUT_MS }, async () => {
    const { fleet } = rig;
    const signatures = await rig.signIn();
    const [first, second] = fleet.of('api').map(({ url }) => asEmployee(url, signatures));
    const { id } = (await sendUntilAcknowledged<{ readonly id: string }>(fleet, enquiry(signatures), () => undefined)).body;
    others += 1;
    let acknowledged = 0;
    const write = async (who: typeof first, name: string): Promise<void> => {
      for (let times = 0; times < 20; times += 1) {
        const reply = await who!.send('PATCH', `/enquiries/${id}`, { body: { name: `${name} ${times}` } });
        if (reply.status < 300) acknowledged += 1;
        else expect(reply.status, 'busy is an answer too').toBe(409);
      }
    };
    await Promise.all([write(first, 'Erste'), write(second, 'Zweite')]);
    const events = await eventsOf(`enquiry-${id}`);
    expect(events.filter(({ type }) => type === 'EnquiryEdited')).toHaveLength(acknowledged);
  });

  const withStores = async <T>(look: (stores: ReturnType<typeof openDistributedStores>) => Promise<T>): Promise<T> => {
    const settings = await loadEngineSettingsWithMasterKeys(readEnvironment(rig.environment('direct')));
    if (settings.kind !== 'distributed') throw new Error('not distributed');
    const stores = openDistributedStores(settings, { clock: systemClock, log: silentLog });
    try {
      return await look(stores);
    } finally {
      await stores.close();
    }
  };
  const eventsOf = (stream: string): Promise<readonly StoredRecord[]> => withStores(({ events }) => events.readStream(stream));

  it('ends in good order', { timeout: TIMEOUT_MS }, async () => {
    const codes = await Promise.all(rig.fleet.processes.map((process) => process.end()));
    expect(codes).toEqual(codes.map(() => 0));
  });

  it('has lost nothing, doubled nothing, and its read models equal a rebuild', { timeout: TIMEOUT_MS }, async () => {
    const portal = await rig.look();
    const cases = rig.writers.flatMap((writer) => writer.cases);
    const customers = rig.writers.flatMap((writer) => writer.customers);
    try {
      await portal.idle();
      const signatures = await rig.signIn(portal.url);
      const staff = asEmployee(portal.url, signatures);
      const headers = { 'X-Employee-Token': signatures.employee };
      for (const { cases: own } of rig.writers) {
        const different = own.map((known) => differencesOf(staff, known));
        const lost = own.map((known) => lostDocumentsOf(portal.url, headers, known));
        expect((await Promise.all([...different, ...lost])).flat()).toEqual([]);
      }
      // Whoever signed in wrote, too.
      await portal.idle();
      const { journal, readModels } = portal.engines;
      expect(await differencesFromRebuild({ journal, readModels, projections, head: await journal.head() })).toEqual([]);
    } finally {
      await portal.stop();
    }
    const log = await wholeLog();
    expect(await withStores(({ vault }) => brokenStreams(log, vault))).toEqual([]);
    expect(new Set(log.map(({ id }) => id)).size, 'no event is there twice').toBe(log.length);
    const made = (type: string): number => log.filter((record) => record.type === type).length;
    expect({ customers: made('CustomerCreated'), enquiries: made('EnquiryCreated'), files: made('FileRequested') }).toEqual({
      customers: customers.length + rig.people,
      enquiries: cases.length + others,
      files: cases.flatMap(({ files }) => files).length,
    });
  });

  it('has published every integration event, in order per key', { timeout: TIMEOUT_MS }, async () => {
    const portal = await rig.look();
    try {
      await portal.idle();
      const log: RecordedEvent[] = [];
      for (let after = START_OF_LOG; ;) {
        const page = await portal.engines.journal.readLog({ after, limit: 1_000 });
        log.push(...page);
        after = page.at(-1)?.envelope.position ?? after;
        if (page.length < 1_000) break;
      }
      // What the fleet had not sent yet when it ended, the portal that looks sends now.
      const messages = await publishedEvents({ brokers: [rig.engines.kafka.url], until: (found) => allDelivered(log, found) });
      expectPublished(log, messages);
    } finally {
      await portal.stop();
    }
  });

  const wholeLog = (): Promise<StoredRecord[]> =>
    withStores(async ({ events }) => {
      const all: StoredRecord[] = [];
      for (let after = START_OF_LOG; ;) {
        const page = await events.readLog({ after, limit: 1_000 });
        all.push(...page);
        after = page.at(-1)?.position ?? after;
        if (page.length < 1_000) return all;
      }
    });

  it('is caught up', { timeout: TIMEOUT_MS }, async () => {
    await Promise.all(rig.fleet.processes.map((process) => process.start()));
    await rig.fleet.caughtUp();
  });
});
