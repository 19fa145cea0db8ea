import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { given, type GivenEvent, type MemoryDocuments } from '../../../runtime/testing/given.ts';
import { statisticsProjection } from '../statisticsProjection.ts';

/** When it happens: `MM-DD HH:MM` of 2026, in UTC. */
export type TimedEvent = readonly [at: string, ...given: GivenEvent];

const silence = { message: null, comment: null };
const person = {
  customerNumber: '100200',
  email: 'erika@example.org',
  salutation: 'MRS',
  isProf: false,
  isDr: false,
  firstName: 'Erika',
  lastName: 'Beispiel',
  mobile: null,
  selbstauskunftBeraterEmail: null,
} as const;
const fields = {
  name: 'Gehaltsabrechnung',
  description: null,
  tooltip: null,
  required: true,
  sortIndex: 0,
  fileCategoryId: null,
  expiresOn: null,
  accept: null,
  maxSizeBytes: null,
};

type CaseEvent = Extract<EnquiryEvent, { data: { newStatus: string } }>['type'];
const statusAfter: Readonly<Partial<Record<CaseEvent, string>>> = {
  EnquiryOpened: 'open',
  EnquiryHandedBack: 'open',
  EnquiryReopened: 'open',
  EnquiryCompleted: 'completed',
  EnquiryProcessed: 'processed',
  EnquiryAborted: 'aborted',
  EnquiryExpired: 'expired',
  EnquiryArchived: 'archived',
};

export const customerEvent = (
  at: string,
  id: string,
  adviserId: string | null,
  type: 'CustomerCreated' | 'CustomerEdited' = 'CustomerCreated',
): TimedEvent => [at, `customer-${id}`, { type, data: { ...person, adviserId, moduleRoles: [] } } satisfies CustomerEvent];

/** The events of one case. */
export const caseEventBuildersFor = (id: string, ownerId = 'erika') => {
  const event = (at: string, type: EnquiryEvent['type'], data: object = {}): TimedEvent => [at, `enquiry-${id}`, { type, data }];
  const file = (at: string, type: EnquiryEvent['type'], fileId: string, data: object = {}): TimedEvent =>
    event(at, type, { fileId, previousStatus: 'requested', newStatus: 'requested', ...silence, ...data });
  return {
    created: (at: string) => event(at, 'EnquiryCreated', { ownerId, publicId: 'V-1', name: 'Kauf', description: null, expiresOn: null }),
    deleted: (at: string) => event(at, 'EnquiryDeleted'),
    goes: (at: string, type: CaseEvent) => event(at, type, { previousStatus: 'open', newStatus: statusAfter[type], ...silence }),
    requested: (at: string, fileId: string, fileTemplateId?: string) =>
      event(at, 'FileRequested', { fileId, ...fields, ...(fileTemplateId === undefined ? {} : { fileTemplateId }) }),
    edited: (at: string, fileId: string, fileTemplateId: string) => event(at, 'FileEdited', { fileId, ...fields, fileTemplateId }),
    removed: (at: string, fileId: string) => event(at, 'FileRemoved', { fileId }),
    uploaded: (at: string, fileId: string) => file(at, 'FileUploaded', fileId),
    released: (at: string, fileId: string) => file(at, 'FileReleased', fileId),
    verified: (at: string, fileId: string) => file(at, 'FileVerified', fileId),
    askedAgain: (at: string, fileId: string, reasonCode?: string) =>
      file(at, 'FileRequestedAgain', fileId, reasonCode === undefined ? {} : { reasonCode }),
    problem: (at: string, fileId: string, reasonCode?: string) =>
      file(at, 'FileProblemReported', fileId, { message: 'Dokument ist unklar.', ...(reasonCode === undefined ? {} : { reasonCode }) }),
  };
};

const instant = (at: string): string => `2026-${at.replace(' ', 'T')}:00.000Z`;

/** The documents after these events, in the order of their times. */
export function statisticsAfter(events: readonly TimedEvent[], options?: { readonly erased: boolean }): Promise<MemoryDocuments> {
  const inOrder = [...events].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return given(
    statisticsProjection,
    inOrder.map(([at, stream, event]) => [stream, event, { recordedAt: instant(at), actor: { kind: 'bank_employee', id: 'an-employee' } }]),
    options,
  );
}

/** As calls read them. */
export const createReadModelReaderOver = (stored: MemoryDocuments, reads: string[] = []) => {
  return {
    get: async <T extends ReadModelDocument>(collection: string, id: string) => stored.get<T>(collection, id),
    getMany: async <T extends ReadModelDocument>(collection: string, ids: readonly string[]) => {
      const found = stored.all<T>(collection).filter(({ id }) => ids.includes(id));
      reads.push(...found.map(({ id }) => `${collection}/${id}`));
      return found;
    },
    find: async <T extends ReadModelDocument>(collection: string) => {
      const items = stored.all<T>(collection);
      reads.push(...items.map(({ id }) => `${collection}/${id}`));
      return { items, total: items.length };
    },
  } as unknown as ReadModelReader;
};
