import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEventFile } from '../../engines/embedded/event-store/eventFile.ts';
import { createLog } from '@portal/platform/log/createLog';
import { checkpointHash } from '../checkpoint/checkpoint.ts';
import { verifyCheckpointChain } from '../checkpoint/verifyCheckpointChain.ts';
import { openAuditedTestBank, customerCreated, enquiryCreated, enquiryOpened, type AuditedBank } from '../testing/openAuditedTestBank.ts';
import { verifyAndSignLogJob } from './verifyAndSignLogJob.ts';
import { loadLastVerification } from './loadLastVerification.ts';
import path from 'node:path';

let bank: AuditedBank;
const [customer, enquiry] = [randomUUID(), randomUUID()];
const lines: Record<string, unknown>[] = [];
const log = createLog({
  level: 'info',
  destination: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
});
const loggedEvents = () => lines.map(({ event }) => event);

beforeEach(async () => {
  bank = await openAuditedTestBank();
  lines.length = 0;
  await bank.write(`customer-${customer}`, customerCreated('Mustermann'));
  await bank.write(`enquiry-${enquiry}`, enquiryCreated(customer, 'Baufinanzierung'), `customer-${customer}`);
});
afterEach(() => bank.remove());

const job = () => verifyAndSignLogJob({ ...bank.services(), log });
const checkpoints = async () => (await verifyCheckpointChain(bank.services().audited, bank.engines().records)).checkpoints;

describe('each day', () => {
  it('the log is verified and signed, and what was found is kept', async () => {
    await job().run(bank.clock.now());
    expect(await loadLastVerification(bank.engines().records)).toMatchObject({
      events: 2,
      streams: 2,
      checkpoints: 0,
      newest: null,
      fault: null,
    });
    expect(await checkpoints()).toMatchObject([{ number: 1, events: 2, streams: 2, last: { stream: `enquiry-${enquiry}`, revision: 0 } }]);
    expect(loggedEvents()).toEqual(['log verified', 'log signed']);
  });

  it('nothing is signed where nothing has happened since', async () => {
    await job().run(bank.clock.now());
    await job().run(bank.clock.now());
    expect(await checkpoints()).toHaveLength(1);
    await bank.write(`enquiry-${enquiry}`, enquiryOpened);
    await job().run(bank.clock.now());
    expect(await checkpoints()).toMatchObject([{ events: 2 }, { number: 2, events: 4 }]);
    expect((await bank.verify()).fault).toBeUndefined();
  });

  it('the log says number and hash of what was signed, and of what was verified, for a copy elsewhere', async () => {
    await job().run(bank.clock.now());
    await job().run(bank.clock.now());
    const [signed] = await checkpoints();
    const said = { component: 'audit', checkpoint: 1, hash: checkpointHash(signed!) };
    expect(lines).toMatchObject([
      { event: 'log verified', count: 2 },
      { event: 'log signed', count: 2, ...said },
      { event: 'log verified', count: 3, ...said },
    ]);
  });

  it('a log that is not as it was written is told of, kept as such, and not signed', async () => {
    await job().run(bank.clock.now());
    await bank.whileClosed(async () => {
      const file = openEventFile({ folder: path.join(bank.dataDir, 'log') });
      file.exec(`DELETE FROM events WHERE type = 'EnquiryCreated'`);
      file.close();
    });
    await bank.write(`customer-${randomUUID()}`, customerCreated('Musterfrau'));
    await job().run(bank.clock.now());
    const fault = { kind: 'events-missing', stream: `enquiry-${enquiry}`, revision: 0, whole: true };
    expect((await loadLastVerification(bank.engines().records))?.fault).toEqual(fault);
    expect(lines.at(-1)).toMatchObject({
      event: 'the log is not as it was written',
      code: 'audit-events-missing',
      stream: fault.stream,
      revision: 0,
      checkpoint: 1,
      hash: checkpointHash((await checkpoints())[0]!),
    });
    expect(await checkpoints()).toHaveLength(1);
  });

  it('it ends at once when the process ends, and says nothing of what it has not seen to its end', async () => {
    await job().run(bank.clock.now(), AbortSignal.abort());
    expect(await loadLastVerification(bank.engines().records)).toBeUndefined();
    expect(await checkpoints()).toEqual([]);
  });
});

describe('at the end of the process', () => {
  it('what came since the last verification is signed', async () => {
    const daily = job();
    await daily.run(bank.clock.now());
    await bank.write(`enquiry-${enquiry}`, enquiryOpened);
    await daily.atEnd!(bank.clock.now());
    expect(await checkpoints()).toMatchObject([{ events: 2 }, { events: 4 }]);
    await daily.atEnd!(bank.clock.now());
    expect(await checkpoints()).toHaveLength(2);
    expect((await bank.verify()).fault).toBeUndefined();
  });

  it('the whole is, where there was no time for a verification yet', async () => {
    await job().atEnd!(bank.clock.now());
    expect(await checkpoints()).toMatchObject([{ events: 2 }]);
  });
});

describe('two processes that sign at the same moment', () => {
  it('leave one checkpoint', async () => {
    await Promise.all([job().run(bank.clock.now()), job().run(bank.clock.now())]);
    expect(await checkpoints()).toHaveLength(1);
    expect((await bank.verify()).fault).toBeUndefined();
  });
});

describe('a checkpoint that a killed process has written into the log only', () => {
  it('is kept among the records by the next verification', async () => {
    await job().run(bank.clock.now());
    await bank.engines().records.delete('audit-checkpoints', '000000001');
    await job().run(bank.clock.now());
    expect((await bank.engines().records.get<{ number: number }>('audit-checkpoints', '000000001'))?.value.number).toBe(1);
  });
});
