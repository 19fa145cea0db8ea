import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { enquiryStatuses, requestedFileStatuses } from '@portal/contracts/enquiries/status';
import type { Actor, RecordedEvent } from '@portal/platform/journal/journal';
import { enquiryAggregate } from '../enquiryAggregate.ts';
import type { EnquiryCommand } from '../enquiryCommands.ts';
import type { EnquiryState } from '../enquiryState.ts';
import { OWNER_ID, payslip, storedPdf, noMessageOrComment } from '../testing/eventsOfEnquiry.ts';

const owner: Actor = { kind: 'customer', id: OWNER_ID };
const employee: Actor = { kind: 'bank_employee', id: 'employee' };

const fileId = fc.constantFrom('file-1', 'file-2', 'file-3');
const day = fc.constantFrom('2026-11-20', '2026-12-01', '2026-12-24', '2027-01-31');
const requestFile = fc.record({
  type: fc.constant('RequestFile' as const),
  fileId,
  fields: fc.boolean().map((required) => ({ ...payslip, required })),
});

/** The way things usually go, often enough that completions come about, and anything else in between. */
const command: fc.Arbitrary<readonly [Actor, EnquiryCommand]> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant(employee), requestFile) },
  {
    weight: 5,
    arbitrary: fc.tuple(
      fc.constant(employee),
      fc
        .constantFrom('open' as const, ...enquiryStatuses)
        .chain((to) =>
          fc
            .option(day, { nil: undefined })
            .map((expiresOn) => ({ type: 'ChangeEnquiryStatus' as const, to, ...noMessageOrComment, expiresOn })),
        ),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.constant(employee),
      fc
        .tuple(fileId, fc.constantFrom(...requestedFileStatuses))
        .map(([id, to]) => ({ type: 'ChangeFileStatus' as const, fileId: id, to, ...noMessageOrComment })),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constant(owner),
      fc.tuple(fileId, fc.uuid()).map(([id, blobId]) => ({ type: 'UploadFile' as const, fileId: id, document: storedPdf(blobId) })),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(
      fc.constantFrom(owner, employee),
      fc
        .tuple(fileId, fc.constantFrom('ReleaseFile' as const, 'ReportFileProblem' as const, 'WithdrawFileProblem' as const))
        .map(([id, type]) => ({ type, fileId: id, ...noMessageOrComment })),
    ),
  },
  { weight: 4, arbitrary: fc.tuple(fc.constant(owner), fc.constant({ type: 'CompleteEnquiry' as const, ...noMessageOrComment })) },
  { weight: 1, arbitrary: fc.tuple(fc.constant<Actor>({ kind: 'system' }), fc.constant({ type: 'ExpireEnquiry' as const })) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constant(employee),
      fileId.map((id) => ({ type: 'RemoveFile' as const, fileId: id })),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constant(employee),
      fc.tuple(fileId, fc.boolean()).map(([id, required]) => ({ type: 'EditFile' as const, fileId: id, changes: { required } })),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constant(employee),
      day.map((expiresOn) => ({ type: 'EditEnquiry' as const, changes: { expiresOn }, reason: 'Mehr Zeit' })),
    ),
  },
);

interface Story {
  readonly states: readonly EnquiryState[];
  readonly events: readonly EnquiryEvent[];
}

const creation: readonly [Actor, EnquiryCommand] = [
  employee,
  { type: 'CreateEnquiry', ownerId: OWNER_ID, publicId: 'V-2026-000001', name: 'Kauf', description: null, expiresOn: '2026-12-01' },
];

function play(commands: readonly (readonly [Actor, EnquiryCommand])[]): Story {
  let state = enquiryAggregate.initial;
  const states: EnquiryState[] = [];
  const events: EnquiryEvent[] = [];
  [creation, ...commands].forEach(([actor, next], index) => {
    const now = new Date(Date.parse('2026-11-21T10:00:00.000Z') + index * 8 * 3_600_000).toISOString();
    const decision = enquiryAggregate.decide(next, state, { actor, now });
    if ('refused' in decision) return;
    for (const event of decision) {
      state = enquiryAggregate.evolve(state, { ...event, envelope: { recordedAt: now } } as RecordedEvent<EnquiryEvent>);
      states.push(state);
      events.push(event);
    }
  });
  return { states, events };
}

const stories = fc.array(command, { minLength: 5, maxLength: 60 }).map(play);
/** The same each time, so that enough of them come to a completion in every run. */
const known = fc.sample(stories, { seed: 5, numRuns: 200 });

describe('whatever customers and employees do', () => {
  it('an enquiry is never completed with a file that waits or is missing', () => {
    let completions = 0;
    fc.assert(
      fc.property(stories, ({ states, events }) => {
        events.forEach((event, index) => {
          if (event.type !== 'EnquiryCompleted') return;
          completions += 1;
          const files = states[index]?.files ?? [];
          expect(files.filter((file) => file.status === 'uploaded' || (file.required && file.status === 'requested'))).toEqual([]);
        });
      }),
      { numRuns: 400, examples: known.map((story): [typeof story] => [story]) },
    );
    expect(completions).toBeGreaterThan(20);
  });

  it('the history of statuses has no gap', () => {
    fc.assert(
      fc.property(stories, ({ events }) => {
        const present = new Map<string, string>([['enquiry', 'draft']]);
        for (const event of events) {
          if (event.type === 'FileRequested') present.set(event.data.fileId, 'requested');
          if (!('newStatus' in event.data)) continue;
          const subject = 'fileId' in event.data ? event.data.fileId : 'enquiry';
          expect(event.data.previousStatus).toBe(present.get(subject));
          present.set(subject, event.data.newStatus);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('a document is there exactly while an upload counts, and no upload is forgotten', () => {
    fc.assert(
      fc.property(stories, ({ states, events }) => {
        const last = states.at(-1);
        for (const file of last?.files ?? []) {
          if (['uploaded', 'ready', 'verified'].includes(file.status)) expect(file.document).toBeDefined();
          if (['requested', 'problem'].includes(file.status)) expect(file.document).toBeUndefined();
        }
        expect(last?.uploads.length).toBe(events.filter((event) => event.type === 'FileUploaded').length);
      }),
      { numRuns: 400 },
    );
  });

  it('a deadline is never moved to an earlier day once the customer has the enquiry', () => {
    fc.assert(
      fc.property(stories, ({ states }) => {
        states.forEach((state, index) => {
          const before = states[index - 1];
          if (before === undefined || before.status === 'draft') return;
          if (before.status !== 'expired') expect((state.expiresOn ?? '') >= (before.expiresOn ?? '')).toBe(true);
        });
      }),
      { numRuns: 200 },
    );
  });
});
