import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import type { RecordStore } from '../records/recordStore.ts';
import { createPace } from '../scheduler/pace.ts';
import { createOutbox } from './createOutbox.ts';
import type { OutboxOptions, RunningOutbox } from './createOutbox.ts';
import { createMailboxGateway } from './mailboxGateway.ts';
import type { Message } from './outbox.ts';
import { failingLetters } from './outboxLetters.ts';

const vault = { secret: () => Buffer.alloc(32, 7) };
const NOW = '2026-11-21T10:00:00.000Z';
const AT = { now: NOW, owner: 'customer-1' };
let now = NOW;
const clock = { now: () => now };
const ERIKA = 'erika@example.org';
const MAX = 'max@example.org';
const aLetter = (to: string, subject: string): Message => ({ channel: 'email', to, subject, text: 'Guten Tag', links: [], code: null });

let folder: string;
let records: RecordStore;
let running: RunningOutbox[];

beforeEach(async () => {
  now = NOW;
  running = [];
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  records = await openEmbeddedRecordStore({ folder, vault, clock });
});
afterEach(async () => {
  await Promise.all(running.map((outbox) => outbox.stop()));
  await records.close();
  rmSync(folder, { recursive: true });
});

describe('outbox', () => {
  let sent: string[];
  let isDown: (message: Message) => boolean;
  const gateway = {
    async send(message: Message) {
      if (isDown(message)) throw new Error('gateway down');
      sent.push(`${message.to} ${message.subject}`);
    },
  };
  const anOutbox = (options: Partial<OutboxOptions> = {}): RunningOutbox => {
    const outbox = createOutbox({ records, gateway, clock, retryDelay: () => 1, ...options });
    running.push(outbox);
    return outbox;
  };
  beforeEach(() => {
    sent = [];
    isDown = () => false;
  });

  it('sends in order per recipient, whether enqueued before or after the start', async () => {
    const outbox = anOutbox();
    for (const subject of ['1', '2', '3']) await outbox.enqueue(`z-${9 - Number(subject)}`, aLetter(ERIKA, subject), AT);
    outbox.start();
    await outbox.idle();
    await Promise.all(
      ['4', '5'].map((subject) => outbox.enqueue(`a-${subject}`, aLetter(ERIKA, subject), { ...AT, now: '2026-11-21T09:00:00.000Z' })),
    );
    await outbox.idle();
    expect(sent).toEqual(['1', '2', '3', '4', '5'].map((subject) => `${ERIKA} ${subject}`));
  });

  it('the same id again is the same letter, before and after it was sent', async () => {
    const outbox = anOutbox();
    await Promise.all([outbox.enqueue('a', aLetter(ERIKA, '1'), AT), outbox.enqueue('a', aLetter(ERIKA, '1'), AT)]);
    outbox.start();
    await outbox.idle();
    await outbox.enqueue('a', aLetter(ERIKA, '1'), AT);
    const restarted = anOutbox();
    restarted.start();
    await restarted.enqueue('a', aLetter(ERIKA, '1'), AT);
    await restarted.idle();
    expect(sent).toEqual([`${ERIKA} 1`]);
  });

  it('a gateway that is down delays letters and loses none', async () => {
    isDown = () => true;
    const outbox = anOutbox();
    outbox.start();
    for (let number = 0; number < 30; number++)
      await outbox.enqueue(`letter-${number}`, aLetter(`kunde-${number % 10}@example.org`, String(number)), AT);
    await expect.poll(() => outbox.report().failures).toBeGreaterThan(3);
    expect(outbox.report().waiting).toBe(30);
    isDown = () => false;
    await outbox.idle();
    expect(sent).toHaveLength(30);
    for (let recipient = 0; recipient < 10; recipient++) {
      expect(sent.filter((line) => line.startsWith(`kunde-${recipient}@`))).toEqual(
        [0, 10, 20].map((base) => `kunde-${recipient}@example.org ${base + recipient}`),
      );
    }
  });

  it('a subject of several lines is refused: it would begin another header', async () => {
    const outbox = anOutbox();
    for (const subject of ['a\r\nBcc: boese@example.org', 'a\nb', 'a\u2028b'])
      await expect(outbox.enqueue('erika', { ...aLetter(ERIKA, '1'), subject }, AT)).rejects.toThrow('a subject is one line');
  });

  it('recipients that fail or hang hold up no other', async () => {
    isDown = ({ to }) => to.startsWith('broken');
    const hanging = { send: (message: Message) => (message.to === MAX ? new Promise<void>(() => undefined) : gateway.send(message)) };
    const outbox = anOutbox({ gateway: hanging, retryDelay: () => 3_600_000, sendTimeoutMs: 20 });
    outbox.start();
    for (let number = 0; number < 20; number++) await outbox.enqueue(`broken-${number}`, aLetter(`broken-${number}@example.org`, 'x'), AT);
    await outbox.enqueue('max', aLetter(MAX, 'x'), AT);
    await outbox.enqueue('erika', aLetter(ERIKA, '1'), AT);
    await expect.poll(() => sent).toEqual([`${ERIKA} 1`]);
    await expect.poll(() => outbox.report().failures).toBe(1);
    expect(outbox.report().waiting).toBe(21);
  });

  it('a letter that fails again and again stands among those that fail until it is sent, and goes with its owner', async () => {
    isDown = () => true;
    const outbox = anOutbox();
    outbox.start();
    await outbox.enqueue('erika', aLetter(ERIKA, '1'), AT);
    await outbox.enqueue('max', aLetter(MAX, '1'), { ...AT, owner: 'customer-2' });
    await expect.poll(() => failingLetters(records)).toHaveLength(2);
    expect(await failingLetters(records)).toContainEqual({ id: 'erika', owner: 'customer-1', channel: 'email', since: NOW });
    await records.deleteOwnedBy(['customer-2']);
    isDown = () => false;
    await outbox.idle();
    expect(await failingLetters(records)).toEqual([]);
  });

  it('letters of other processes are found and sent, without reading all that wait each time', async () => {
    isDown = ({ to }) => to === MAX;
    const other = anOutbox();
    for (let number = 0; number < 30; number++) await other.enqueue(`waiting-${number}`, aLetter(MAX, String(number)), AT);
    const lists: string[] = [];
    const counting: RecordStore = {
      ...records,
      list: (collection, options) => {
        lists.push(collection);
        return records.list(collection, options);
      },
    };
    const sender = anOutbox({ records: counting, pace: createPace({ everyMs: 1 }) });
    sender.start();
    await expect.poll(() => lists.length).toBeGreaterThan(20);
    await other.enqueue('erika', aLetter(ERIKA, '1'), AT);
    await expect.poll(() => sent).toEqual([`${ERIKA} 1`]);
    expect(lists.filter((collection) => collection === 'outbox')).toHaveLength(1);
    expect(await records.list('outbox-news')).toEqual([]);
    isDown = () => false;
    await expect.poll(() => sent.length).toBe(31);
  });

  it('a letter of another process that died before it could make it known is found with all that wait', async () => {
    const sender = anOutbox({ pace: createPace({ everyMs: 1 }), lookAtAllEveryMs: 20 });
    sender.start();
    await sender.idle();
    await anOutbox().enqueue('erika', aLetter(ERIKA, '1'), AT);
    await records.delete('outbox-news', 'erika');
    await expect.poll(() => sent).toEqual([`${ERIKA} 1`]);
  });

  it('no address and no text stands in a file, and a sent letter’s content is gone', async () => {
    const outbox = anOutbox();
    await outbox.enqueue('a', aLetter(ERIKA, '1'), AT);
    expect(readdirSync(folder).some((name) => readFileSync(join(folder, name), 'latin1').includes(ERIKA))).toBe(false);
    outbox.start();
    await outbox.idle();
    expect(await records.list('outbox')).toEqual([]);
  });

  it('a kill at any moment loses no letter that was accepted, and keeps the order', async () => {
    const [processFolder, file] = [join(folder, 'killed'), join(folder, 'sent.txt')];
    const program = fileURLToPath(new URL('./testing/outboxProcess.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', program, processFolder, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    let accepted = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      accepted = Number(line);
      if (accepted === 150) child.kill('SIGKILL');
    }
    await exited;
    expect(accepted).toBeGreaterThanOrEqual(150);

    const after = await openEmbeddedRecordStore({ folder: processFolder, vault, clock: systemClock });
    const outbox = createOutbox({
      records: after,
      clock: systemClock,
      gateway: { send: async ({ to, subject }) => appendFileSync(file, `${to} ${subject}\n`) },
    });
    outbox.start();
    await outbox.idle();
    await outbox.stop();
    await after.close();

    const numbers = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[1]));
    const distinct = [...new Set(numbers)];
    for (let number = 1; number <= accepted; number++) expect(distinct).toContain(number);
    for (let recipient = 0; recipient < 5; recipient++) {
      const own = distinct.filter((number) => number % 5 === recipient);
      expect(own).toEqual([...own].sort((a, b) => a - b));
    }
  });
});

describe('mailbox', () => {
  it('shows messages newest first, also at the same instant and after a restart', async () => {
    const mailbox = createMailboxGateway({ records, clock });
    await Promise.all(['1', '2', '3'].map((subject) => mailbox.send(aLetter(ERIKA, subject), 'customer-1')));
    now = '2026-11-21T09:00:00.000Z';
    const restarted = createMailboxGateway({ records, clock });
    await restarted.send(
      { channel: 'sms', to: '+49 170 1234567', subject: '', text: 'Ihr Code: ABC234', links: [], code: 'ABC234' },
      'customer-1',
    );
    const all = await restarted.list();
    expect(all.map(({ subject }) => subject)).toEqual(['', '3', '2', '1']);
    expect(all[0]).toEqual({
      channel: 'sms',
      to: '+49 170 1234567',
      subject: '',
      text: 'Ihr Code: ABC234',
      links: [],
      code: 'ABC234',
      createdAt: now,
    });
  });

  it('narrows to one address or number, however it is written', async () => {
    const mailbox = createMailboxGateway({ records, clock });
    await mailbox.send(aLetter(ERIKA, 'mail'), 'customer-1');
    await mailbox.send({ ...aLetter('+49 170 1234567', 'sms'), channel: 'sms' }, 'customer-1');
    expect((await mailbox.list('Erika@Example.org')).map(({ subject }) => subject)).toEqual(['mail']);
    expect((await mailbox.list('+491701234567')).map(({ subject }) => subject)).toEqual(['sms']);
    expect(await mailbox.list('niemand@example.org')).toEqual([]);
  });

  it('loses what was sent to somebody whose records are deleted', async () => {
    const mailbox = createMailboxGateway({ records, clock });
    await mailbox.send(aLetter(ERIKA, '1'), 'customer-1');
    await mailbox.send(aLetter(ERIKA, '2'), 'customer-2');
    await records.deleteOwnedBy(['customer-1']);
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['2']);
  });

  it('keeps the newest 2,000', async () => {
    const mailbox = createMailboxGateway({ records, clock });
    await Promise.all(Array.from({ length: 2_005 }, (_, number) => mailbox.send(aLetter(ERIKA, String(number)), 'customer-1')));
    const all = await mailbox.list();
    expect(all).toHaveLength(2_000);
    expect([all[0]?.subject, all.at(-1)?.subject]).toEqual(['2004', '5']);
  });
});
