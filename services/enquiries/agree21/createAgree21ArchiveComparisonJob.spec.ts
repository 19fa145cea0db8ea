import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { Agree21Away } from '@portal/platform/agree21/agree21Away';
import {
  readArchiveFindings,
  readHandOverPages,
  noteArchived,
  noteHandOverBegun,
  type FileOrAttachmentReference,
} from '@portal/platform/agree21/archiveRecords';
import type { ArchivedDocument } from '@portal/platform/agree21/documentArchive';
import { DAY_MS, HOUR_MS, instantAfter } from '@portal/platform/clock/clock';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { createMemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import type { Actor, RecordedEvent } from '@portal/platform/journal/journal';
import type { LogFields } from '@portal/platform/log/logFields';
import { createMemoryRecords } from '@portal/platform/records/testing/memoryRecords';
import { createUseCaseRunner } from '@portal/platform/use-cases/createUseCaseRunner';
import { CONTRACT_ID, contractAttachmentFields, contractPdf } from '../attachment/testing/anAttachment.ts';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import type { EnquiryCommand } from '../enquiry/enquiryCommands.ts';
import { OWNER_ID, PAYSLIP_ID, payslip, storedPdf, noMessageOrComment } from '../enquiry/testing/eventsOfEnquiry.ts';
import { createAgree21ArchiveComparisonJob } from './createAgree21ArchiveComparisonJob.ts';
import { noteForAgree21ComparisonPolicy } from './noteForAgree21ComparisonPolicy.ts';
import { anArchiveEntry, filingOnShelf } from './testing/anArchiveEntry.ts';

const ENQUIRY = '5e5e5e5e-1111-4222-8333-444455556666';
const STREAM = `enquiry-${ENQUIRY}`;
const employee: Actor = { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' };
const owner: Actor = { kind: 'customer', id: OWNER_ID };
const theContract: FileOrAttachmentReference = { kind: 'attachment', id: CONTRACT_ID };
const thePayslip: FileOrAttachmentReference = { kind: 'file', id: PAYSLIP_ID };
const { blobId: _, ...place } = anArchiveEntry;
const evening = '2026-11-21T18:00:00.000Z';

async function aBank() {
  let now = evening;
  const clock = { now: () => now };
  const records = createMemoryRecords(clock);
  const journal = createMemoryJournal();
  const commands = createCommandHandler({ journal, vault: { createKey: () => Promise.resolve() } });
  const archive = new Map<string, ArchivedDocument>();
  const asked: string[] = [];
  const logged: LogFields[] = [];
  let isAway = false;
  const unanswered = new Set<string>();
  let held: Promise<void> | undefined;
  const documentArchive = {
    async find(key: string) {
      asked.push(key);
      await held;
      return isAway || unanswered.has(key) ? Promise.reject(new Agree21Away('silent')) : Promise.resolve(archive.get(key));
    },
  };
  const deps = {
    commands,
    records,
    clock,
    documentArchive,
    log: { warn: (__: string, fields?: LogFields) => void logged.push(fields ?? {}) },
  };
  const reservations = { claim: () => Promise.resolve(true), release: () => Promise.resolve() } as never;
  const job = createAgree21ArchiveComparisonJob(
    deps,
    createUseCaseRunner({ commands, reservations }, deps as unknown as EnquiriesServices),
  );
  const policy = noteForAgree21ComparisonPolicy(deps);
  let followed = 0;
  const follow = async (): Promise<void> => {
    for (const event of journal.log.slice(followed)) if (policy.events.includes(event.type)) await policy.handle(event);
    followed = journal.log.length;
  };
  const tell = async (actor: Actor, command: EnquiryCommand): Promise<void> => {
    const commandId = randomUUID();
    const outcome = await commands.execute(enquiryAggregate, ENQUIRY, command, { actor, now, commandId, correlationId: commandId });
    if (outcome.kind !== 'accepted') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`);
    await follow();
  };
  return {
    archive,
    /** For these documents agree21 has no answer. */
    unanswered,
    asked,
    logged,
    records,
    tell,
    away: (yes: boolean) => (isAway = yes),
    /** agree21 answers no question before this is called. */
    hold(): () => void {
      let release = (): void => undefined;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    later: (ms: number) => (now = instantAfter(now, ms)),
    begun: (key: string, subject: FileOrAttachmentReference) => noteHandOverBegun(records, key, { owner: STREAM, subject, begunAt: now }),
    async compare() {
      asked.length = 0;
      await job.run(now);
      await follow();
    },
    events: () => (journal.log as RecordedEvent<EnquiryEvent>[]).filter(({ type }) => type.endsWith('ArchivedInAgree21')),
    findings: async () => (await readArchiveFindings(records)).map(({ key, kind, since }) => [key, kind, since]),
    async handOvers() {
      const all = [];
      for await (const page of readHandOverPages(records)) all.push(...page);
      return all.map(({ key, isNoted }) => [key, isNoted]);
    },
  };
}

let bank: Awaited<ReturnType<typeof aBank>>;
beforeEach(async () => {
  bank = await aBank();
  await bank.tell(employee, {
    type: 'CreateEnquiry',
    ownerId: OWNER_ID,
    publicId: 'V-2026-000001',
    name: 'Baufinanzierung',
    description: null,
    expiresOn: null,
  });
  await bank.tell(employee, { type: 'AddAttachment', attachmentId: CONTRACT_ID, fields: contractAttachmentFields });
  await bank.tell(employee, { type: 'UploadAttachment', attachmentId: CONTRACT_ID, document: contractPdf('blob-1') });
});
const archived = () => bank.tell(employee, { type: 'ArchiveAttachmentInAgree21', attachmentId: CONTRACT_ID, entry: anArchiveEntry });

describe('a document that was handed over, and its event is missing', () => {
  it('gets the event that agree21 can tell of, once, and people are told', async () => {
    bank.archive.set('blob-1', place);
    await bank.begun('blob-1', theContract);
    bank.later(HOUR_MS);
    await bank.compare();
    const [event] = bank.events();
    expect(event).toMatchObject({ data: { attachmentId: CONTRACT_ID, ...anArchiveEntry }, envelope: { actor: { kind: 'system' } } });
    expect(await bank.findings()).toEqual([['blob-1', 'completed', instantAfter(evening, HOUR_MS)]]);
    bank.later(HOUR_MS);
    await bank.compare();
    expect(bank.events()).toHaveLength(1);
    expect(await bank.handOvers()).toEqual([['blob-1', true]]);
  });

  it('of a customer stays as verified as it was', async () => {
    await bank.tell(employee, { type: 'RequestFile', fileId: PAYSLIP_ID, fields: payslip });
    await bank.tell(employee, { type: 'ChangeEnquiryStatus', to: 'open', ...noMessageOrComment, expiresOn: undefined });
    await bank.tell(owner, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-2') });
    await bank.tell(owner, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
    await bank.tell(employee, { type: 'ChangeFileStatus', fileId: PAYSLIP_ID, to: 'verified', ...noMessageOrComment });
    bank.archive.set('blob-2', place);
    await bank.begun('blob-2', thePayslip);
    bank.later(HOUR_MS);
    await bank.compare();
    expect(bank.events()).toMatchObject([
      { type: 'FileArchivedInAgree21', data: { fileId: PAYSLIP_ID, blobId: 'blob-2', ...filingOnShelf } },
    ]);
  });

  it('is left alone while its hand-over may still be under way', async () => {
    bank.archive.set('blob-1', place);
    await bank.begun('blob-1', theContract);
    bank.later(HOUR_MS - 1);
    await bank.compare();
    expect([bank.asked, bank.events(), await bank.handOvers()]).toEqual([[], [], [['blob-1', false]]]);
  });

  it('and that agree21 does not have was never there', async () => {
    await bank.begun('blob-1', theContract);
    bank.later(HOUR_MS);
    await bank.compare();
    expect([bank.asked, bank.events(), await bank.findings(), await bank.handOvers()]).toEqual([['blob-1'], [], [], []]);
  });

  it('and that is begun anew while agree21 is asked, is asked for again an hour later', async () => {
    await bank.begun('blob-1', theContract);
    bank.later(HOUR_MS);
    const release = bank.hold();
    const comparing = bank.compare();
    await expect.poll(() => bank.asked).toEqual(['blob-1']);
    await bank.begun('blob-1', theContract);
    release();
    await comparing;
    expect(await bank.handOvers()).toEqual([['blob-1', false]]);
    bank.later(HOUR_MS - 1);
    await bank.compare();
    expect(bank.asked, 'it may still be under way').toEqual([]);
    bank.archive.set('blob-1', place);
    bank.later(1);
    await bank.compare();
    expect([bank.events().length, await bank.handOvers()]).toEqual([1, [['blob-1', true]]]);
  });

  it.each([
    ['was replaced', { type: 'UploadAttachment', attachmentId: CONTRACT_ID, document: contractPdf('blob-9') }],
    ['was removed', { type: 'RemoveAttachment', attachmentId: CONTRACT_ID }],
    ['is gone with its case', { type: 'DeleteEnquiry' }],
  ] as const)('and that %s meanwhile, people are told of, once', async (_what, command) => {
    bank.archive.set('blob-1', place);
    await bank.begun('blob-1', theContract);
    await bank.tell(employee, command);
    bank.later(HOUR_MS);
    await bank.compare();
    expect([bank.events(), await bank.findings(), await bank.handOvers()]).toEqual([
      [],
      [['blob-1', 'without-event', instantAfter(evening, HOUR_MS)]],
      [],
    ]);
  });

  it('that an employee has handed over again has its event', async () => {
    await archived();
    await bank.records.delete('agree21-hand-overs', 'blob-1');
    await bank.begun('blob-1', theContract);
    bank.later(HOUR_MS);
    await bank.compare();
    expect([bank.asked, await bank.findings(), await bank.handOvers()]).toEqual([[], [], []]);
  });
});

describe('a document that an event tells of', () => {
  beforeEach(async () => {
    bank.archive.set('blob-1', place);
    await archived();
    bank.later(DAY_MS);
  });

  it('is looked for once a night', async () => {
    await bank.compare();
    expect(bank.asked).toEqual(['blob-1']);
    bank.later(HOUR_MS);
    await bank.compare();
    expect(bank.asked).toEqual([]);
    bank.later(DAY_MS);
    await bank.compare();
    expect([bank.asked, await bank.findings()]).toEqual([['blob-1'], []]);
  });

  it('and that agree21 does not know, people are told of since the first night, until it knows it', async () => {
    bank.archive.clear();
    await bank.compare();
    bank.later(DAY_MS);
    await bank.compare();
    expect(await bank.findings()).toEqual([['blob-1', 'missing', instantAfter(evening, DAY_MS)]]);
    expect(bank.logged).toMatchObject([{ count: 1 }, { count: 1 }]);
    bank.archive.set('blob-1', place);
    bank.later(DAY_MS);
    await bank.compare();
    expect(await bank.findings()).toEqual([]);
  });

  it('is not looked for after thirty days, nor where it had gone there long before', async () => {
    bank.later(29 * DAY_MS);
    await bank.compare();
    expect(bank.asked).toEqual([]);
    expect(await bank.handOvers()).toEqual([]);
  });

  it('is compared an hour later where agree21 was away', async () => {
    bank.away(true);
    await bank.compare();
    expect([bank.logged, await bank.findings()]).toEqual([[{ component: 'agree21', code: 'silent', count: 1 }], []]);
    bank.away(false);
    bank.later(HOUR_MS);
    await bank.compare();
    expect(bank.asked).toEqual(['blob-1']);
  });
});

describe('of several documents', () => {
  const noted = async (count: number, from = 0): Promise<void> => {
    for (let index = from; index < from + count; index += 1)
      await noteArchived(bank.records, `blob-${index}`, { owner: STREAM, subject: theContract, begunAt: evening });
  };
  beforeEach(() => void bank.later(HOUR_MS));

  it('one that agree21 cannot answer for holds up no other, and is compared with all of the night an hour later', async () => {
    await noted(10);
    for (let index = 1; index < 10; index += 1) bank.archive.set(`blob-${index}`, place);
    bank.archive.delete('blob-9');
    bank.unanswered.add('blob-0');
    await bank.compare();
    expect(bank.asked).toHaveLength(10);
    expect((await bank.findings()).map(([key]) => key)).toEqual(['blob-9']);
    expect(bank.logged).toEqual([
      { component: 'agree21', count: 1 },
      { component: 'agree21', code: 'silent', count: 1 },
    ]);
    bank.unanswered.clear();
    bank.later(HOUR_MS);
    await bank.compare();
    expect(bank.asked).toHaveLength(10);
    expect((await bank.findings()).map(([key]) => key)).toEqual(['blob-0', 'blob-9']);
    bank.later(HOUR_MS);
    await bank.compare();
    expect(bank.asked).toEqual([]);
  });

  it('one without an event that agree21 cannot answer for is asked for every hour, and the others once a night', async () => {
    await noted(3, 1);
    await bank.begun('blob-0', theContract);
    bank.later(HOUR_MS);
    bank.unanswered.add('blob-0');
    await bank.compare();
    expect([...bank.asked].sort()).toEqual(['blob-0', 'blob-1', 'blob-2', 'blob-3']);
    bank.later(HOUR_MS);
    await bank.compare();
    expect(bank.asked).toEqual(['blob-0']);
  });

  it('no more are asked for after five in a row without an answer', async () => {
    await noted(20);
    bank.away(true);
    await bank.compare();
    expect(bank.asked.length, 'four are asked for at once').toBeLessThanOrEqual(8);
    expect(bank.logged).toEqual([{ component: 'agree21', code: 'silent' }]);
    bank.away(false);
    bank.later(HOUR_MS);
    await bank.compare();
    expect(bank.asked).toHaveLength(20);
  });
});

it('leaves nothing behind of a case whose customer is erased', async () => {
  await archived();
  bank.later(DAY_MS);
  await bank.compare();
  await bank.records.deleteOwnedBy([STREAM]);
  expect([await bank.handOvers(), await bank.findings()]).toEqual([[], []]);
});
