import { createHash } from 'node:crypto';
import type { LookAtReply, Person, SendTime } from '../bankWorld.ts';
import type { SimulatedReply } from '../portal/callPortal.ts';
import { isAfterSession } from './caseLinkRules.ts';
import type { CaseRecord, LinkRecord } from './caseRecord.ts';

/** Hashes of what may be read of one document, from a number of events on. */
interface Readable {
  readonly since: number;
  readonly customer: string | undefined;
  readonly employee: string | undefined;
}

interface DocumentRecord {
  readonly one: CaseRecord;
  readonly isOfBank: boolean;
  readonly readable: Readable[];
}

interface LookedAt {
  readonly person: Person;
  readonly call: string;
  readonly reply: SimulatedReply;
  readonly sent: SendTime;
}

const DOCUMENT = /^GET \/(?:files|enquiry-attachments)\/([\w-]+)\/(?:download|preview)$/;
const OF_CASE = /^GET \/enquiries\/([\w-]+)$/;
const VISIBLE = ['open', 'completed', 'processed', 'expired', 'aborted'];

const isVisible = ({ status, isDeleted }: CaseRecord): boolean => !isDeleted && VISIBLE.includes(status);

/** What an answer gives out must have been readable at some moment between the call and the answer. */
export function createGivenOutBooks(cases: ReadonlyMap<string, CaseRecord>, wrong: (text: string) => void) {
  const documents = new Map<string, DocumentRecord>();
  /** Which case a link opens, and since when no more. */
  const links = new Map<string, { readonly one: CaseRecord; readonly record: LinkRecord; endedSince: number | undefined }>();
  const lookedAt: LookedAt[] = [];
  let events = 0;

  const note = (id: string, one: CaseRecord, isOfBank: boolean, readable: Omit<Readable, 'since'>): void => {
    const record = documents.get(id) ?? { one, isOfBank, readable: [] };
    documents.set(id, record);
    const last = record.readable.at(-1);
    if (last?.customer !== readable.customer || last?.employee !== readable.employee) record.readable.push({ since: events, ...readable });
  };
  const noteDocuments = (one: CaseRecord): void => {
    const isThere = !one.isDeleted && one.status !== 'archived';
    const ids = new Set([...one.files.keys(), ...one.attachments.keys()]);
    for (const [id, { status, document }] of one.files)
      note(id, one, false, {
        customer: isVisible(one) ? document?.sha256 : undefined,
        employee: isThere && ['ready', 'verified', 'processed'].includes(status) ? document?.sha256 : undefined,
      });
    for (const [id, { document, releasedSha256 }] of one.attachments)
      note(id, one, true, { customer: isVisible(one) ? releasedSha256 : undefined, employee: isThere ? document?.sha256 : undefined });
    for (const [id, record] of documents)
      if (record.one === one && !ids.has(id)) note(id, one, record.isOfBank, { customer: undefined, employee: undefined });
  };
  const noteLinks = (one: CaseRecord): void => {
    for (const [index, record] of one.links.entries()) {
      const link = links.get(record.id) ?? { one, record, endedSince: undefined };
      links.set(record.id, link);
      if (record.isEnded || record.withdrawnSince !== undefined || index < one.links.length - 1 || !isVisible(one))
        link.endedSince ??= events;
    }
  };

  const checkLink = ({ person, call, reply, sent }: LookedAt): void => {
    const link = links.get(person.id);
    if (reply.status >= 300 || call.endsWith('/logout')) return;
    if (link === undefined) return wrong(`${person.name}: ${call} was answered by a link that nobody has sent`);
    if (link.endedSince !== undefined && link.endedSince <= sent.after) wrong(`${person.name}: ${call} was answered after the link's end`);
    if (isAfterSession(link.record, sent.at)) wrong(`${person.name}: ${call} was answered after the link's half hour`);
    const id = OF_CASE.exec(call)?.[1];
    if (id !== undefined && link.one.stream !== `enquiry-${id}`) wrong(`${person.name}: ${call} is not the link's case`);
  };
  const checkDocument = ({ person, call, reply, sent }: LookedAt): void => {
    const id = DOCUMENT.exec(call)?.[1];
    const record = id === undefined ? undefined : documents.get(id);
    if (reply.status !== 200 || id === undefined) return;
    if (record === undefined) return wrong(`${person.name}: ${call} gave out what is nowhere`);
    const { one, isOfBank, readable } = record;
    const isTheirs =
      person.kind === 'employee' ||
      (person.kind === 'customer' && person.id === one.ownerId) ||
      (person.kind === 'accessLink' && !isOfBank && links.get(person.id)?.one === one);
    const first = readable.findLastIndex(({ since }) => since <= sent.after);
    const hashes = readable.slice(Math.max(first, 0)).map(({ customer, employee }) => (person.kind === 'employee' ? employee : customer));
    const given = createHash('sha256').update(reply.text).digest('hex');
    if (!isTheirs || !hashes.includes(given)) wrong(`${person.name}: ${call} gave out what was not to be read`);
  };

  return {
    /** Each event of the log in its order, with the cases that it may have changed. */
    take(streams: readonly string[]): void {
      events += 1;
      for (const stream of streams) {
        const one = cases.get(stream);
        if (one === undefined) continue;
        noteDocuments(one);
        noteLinks(one);
      }
    },
    lookAtReply: ((person, call, reply, sent) => {
      if (person.kind === 'accessLink' || DOCUMENT.test(call)) lookedAt.push({ person, call, reply, sent });
    }) satisfies LookAtReply,
    /** With all events that there are. */
    checkReplies(): void {
      for (const one of lookedAt.splice(0)) {
        if (one.person.kind === 'accessLink') checkLink(one);
        checkDocument(one);
      }
    },
  };
}
