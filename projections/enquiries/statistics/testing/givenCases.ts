import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Position } from '@portal/platform/event-store/eventStore';
import type { Documents } from '@portal/platform/projection-runtime/projection';
import type { Document, ReadModelReader, Scalar } from '@portal/platform/read-model-store/readModelStore';
import { statisticsProjection } from '../statisticsProjection.ts';

export type Told = readonly [at: string, stream: string, event: { readonly type: string; readonly data: object }];

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

export const customer = (
  at: string,
  id: string,
  adviserId: string | null,
  type: 'CustomerCreated' | 'CustomerEdited' = 'CustomerCreated',
): Told => [at, `customer-${id}`, { type, data: { ...person, adviserId, moduleRoles: [] } } satisfies CustomerEvent];

/** The events of one case; a time is `MM-DD HH:MM` of 2026, in UTC. */
export const aCase = (id: string, ownerId = 'erika') => {
  const tell = (at: string, type: EnquiryEvent['type'], data: object = {}): Told => [at, `enquiry-${id}`, { type, data }];
  const file = (at: string, type: EnquiryEvent['type'], fileId: string, data: object = {}): Told =>
    tell(at, type, { fileId, previousStatus: 'requested', newStatus: 'requested', ...silence, ...data });
  return {
    created: (at: string) => tell(at, 'EnquiryCreated', { ownerId, publicId: 'V-1', name: 'Kauf', description: null, expiresOn: null }),
    deleted: (at: string) => tell(at, 'EnquiryDeleted'),
    goes: (at: string, type: CaseEvent) => tell(at, type, { previousStatus: 'open', newStatus: statusAfter[type], ...silence }),
    requested: (at: string, fileId: string, fileTemplateId?: string) =>
      tell(at, 'FileRequested', { fileId, ...fields, ...(fileTemplateId === undefined ? {} : { fileTemplateId }) }),
    edited: (at: string, fileId: string, fileTemplateId: string) => tell(at, 'FileEdited', { fileId, ...fields, fileTemplateId }),
    removed: (at: string, fileId: string) => tell(at, 'FileRemoved', { fileId }),
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

/** The documents after these events, told in the order of their times; `seen` sees each event as it is handed over. */
export async function statisticsAfter(
  told: readonly Told[],
  seen: (event: Recorded) => Recorded = (event) => event,
): Promise<ReadonlyMap<string, Document>> {
  const stored = new Map<string, Document>();
  const documents: Documents = {
    get: async <T extends Document>(collection: string, id: string) => stored.get(`${collection}/${id}`) as T | undefined,
    where: async <T extends Document>(collection: string, field: string, value: Scalar) =>
      [...stored]
        .filter(([key, document]) => key.startsWith(`${collection}/`) && (document as unknown as Record<string, unknown>)[field] === value)
        .map(([, document]) => document as T),
    put: (collection, document) => void stored.set(`${collection}/${document.id}`, document),
    delete: (collection, id) => void stored.delete(`${collection}/${id}`),
  };
  const inOrder = [...told].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  for (const [index, [at, stream, event]] of inOrder.entries()) {
    if (!statisticsProjection.events.includes(event.type)) continue;
    const envelope = {
      id: `event-${index}`,
      stream,
      revision: index,
      position: String(index).padStart(6, '0') as Position,
      recordedAt: instant(at),
      actor: { kind: 'bank_employee', id: 'an-employee' },
    };
    await statisticsProjection.apply(seen({ ...event, envelope } as unknown as Recorded), documents);
  }
  return stored;
}

/** As calls read them. */
export const readerOf = (stored: ReadonlyMap<string, Document>, reads: string[] = []) => {
  const of = <T extends Document>(collection: string): T[] =>
    [...stored].filter(([key]) => key.startsWith(`${collection}/`)).map(([, document]) => document as T);
  return {
    get: async <T extends Document>(collection: string, id: string) => of<T>(collection).find((document) => document.id === id),
    getMany: async <T extends Document>(collection: string, ids: readonly string[]) => {
      const found = of<T>(collection).filter(({ id }) => ids.includes(id));
      reads.push(...found.map(({ id }) => `${collection}/${id}`));
      return found;
    },
    find: async <T extends Document>(collection: string) => {
      const items = of<T>(collection);
      reads.push(...items.map(({ id }) => `${collection}/${id}`));
      return { items, total: items.length };
    },
  } as unknown as ReadModelReader;
};
