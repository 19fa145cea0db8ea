import { randomUUID } from 'node:crypto';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryStatus, RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { samplePdf } from '../../services/demo/samplePdf.ts';
import { aCustomer, anUpload } from '../harness/people.ts';
import type { Reply } from '../harness/portalUser.ts';
import { sendUntilAcknowledged, type Command, type KilledPortal, type Signatures } from './killedPortal.ts';
import type { SeededRandom } from './seededRandom.ts';

/** A step of a history: `open>completed`. */
type Step = string;

/** A requested file as far as it was acknowledged. */
export interface KnownFile {
  readonly id: string;
  status: RequestedFileStatus;
  readonly history: Step[];
  /** Of the PDF that was sent last, undefined while there is none. */
  text: string | undefined;
}

/** A case as far as it was acknowledged; `next` is the step under way, which may have happened or not. */
export interface KnownCase {
  readonly id: string;
  status: EnquiryStatus;
  readonly history: Step[];
  readonly files: KnownFile[];
  revision: number;
  next: { readonly of: string; readonly step: Step } | undefined;
}

export interface Acknowledged {
  readonly command: Command;
  readonly reply: Reply;
}

/** One writer: takes cases from their creation to their end, one after the other, and notes what was acknowledged. */
export interface CaseWriter {
  readonly cases: readonly KnownCase[];
  readonly customers: readonly { readonly id: string; readonly lastName: string }[];
  readonly counts: { acknowledged: number; unanswered: number; finished: number };
  last: Acknowledged | undefined;
  /** Works until `stop` says so, and then ends the case at hand. */
  work(stop: () => boolean): Promise<void>;
}

const aPdf = (text: string) => new Uint8Array(samplePdf([text]));

export function caseWriter(portal: Pick<KilledPortal, 'up'>, signatures: Signatures, number: number, random: SeededRandom): CaseWriter {
  const cases: KnownCase[] = [];
  const customers: { id: string; lastName: string }[] = [];
  const counts = { acknowledged: 0, unanswered: 0, finished: 0 };
  const owner = signatures.customers[number % signatures.customers.length]!;

  const send = async <T>(
    as: Command['as'],
    method: string,
    path: string,
    body: () => object | FormData,
    async = false,
  ): Promise<Reply<T>> => {
    const token = as === 'employee' ? signatures.employee : owner.token;
    const command: Command = { method, path, as, token, async, body, key: randomUUID() };
    const reply = await sendUntilAcknowledged<T>(portal, command, () => (counts.unanswered += 1));
    counts.acknowledged += 1;
    writer.last = { command, reply };
    return reply;
  };
  /** Notes the revision that the ETag tells: it grows with each acknowledged change of the case. */
  const change = async (
    known: KnownCase,
    as: Command['as'],
    method: string,
    path: string,
    body: () => object | FormData,
  ): Promise<void> => {
    const reply = await send(as, method, path, body, random.chance(0.3));
    if (reply.status === 202) return;
    const revision = Number(reply.headers.get('etag')?.replaceAll('"', ''));
    if (!(revision > known.revision)) throw new Error(`${method} ${path}: revision ${revision} after ${known.revision}`);
    known.revision = revision;
  };
  const moveCase = async (known: KnownCase, to: EnquiryStatus, as: Command['as'] = 'employee'): Promise<void> => {
    const step = `${known.status}>${to}`;
    known.next = { of: known.id, step };
    if (as === 'employee') await change(known, as, 'PATCH', `/enquiries/${known.id}`, () => ({ status: to }));
    else await change(known, as, 'POST', `/enquiries/${known.id}/complete`, () => ({}));
    known.history.push(step);
    Object.assign(known, { status: to, next: undefined });
  };
  const moveFile = async (known: KnownCase, file: KnownFile, to: RequestedFileStatus, how: () => Promise<void>): Promise<void> => {
    const step = `${file.status}>${to}`;
    known.next = { of: file.id, step };
    await how();
    file.history.push(step);
    file.status = to;
    known.next = undefined;
  };
  const upload = async (known: KnownCase, file: KnownFile): Promise<void> => {
    const text = `Gehaltsabrechnung ${randomUUID()}`;
    const content = aPdf(text);
    await moveFile(known, file, 'uploaded', () =>
      change(known, 'customer', 'POST', `/files/${file.id}/upload`, () => anUpload({ name: 'Abrechnung.pdf', content })),
    );
    file.text = text;
  };
  const post = (known: KnownCase, file: KnownFile, action: string, to: RequestedFileStatus, body: object = {}): Promise<void> =>
    moveFile(known, file, to, () => change(known, 'customer', 'POST', `/files/${file.id}/${action}`, () => body));
  const decide = (known: KnownCase, file: KnownFile, to: RequestedFileStatus): Promise<void> =>
    moveFile(known, file, to, () => change(known, 'employee', 'PATCH', `/files/${file.id}`, () => ({ status: to })));
  const problem = { __context: { message: 'Dokument wurde an die Bank übergeben.', comment: 'In der Filiale.' } };

  const handIn = async (known: KnownCase, file: KnownFile): Promise<void> => {
    await upload(known, file);
    if (random.chance(0.2)) await upload(known, file);
    await post(known, file, 'ready', 'ready');
  };
  const request = async (known: KnownCase, name: string): Promise<void> => {
    const { body } = await send<RequestedFileView>('employee', 'POST', '/files', () => ({ enquiry: known.id, name }));
    known.files.push({ id: body.id, status: 'requested', history: [], text: undefined });
  };

  const takeThrough = async (): Promise<void> => {
    const person = aCustomer();
    const customer = await send<CustomerView>('employee', 'POST', '/customers', () => person);
    customers.push({ id: customer.body.id, lastName: person.lastName });
    const { body } = await send<EnquiryView>('employee', 'POST', '/enquiries', () => ({ customer: owner.id, name: 'Baufinanzierung' }));
    const known: KnownCase = { id: body.id, status: 'draft', history: [], files: [], revision: 0, next: undefined };
    cases.push(known);
    await request(known, 'Gehaltsabrechnung');
    await request(known, 'Personalausweis');
    const [salary, identity] = known.files as [KnownFile, KnownFile];
    await moveCase(known, 'open');
    await handIn(known, salary);
    await post(known, identity, 'problem', 'problem', problem);
    if (random.chance(0.3)) {
      await post(known, identity, 'unproblem', 'requested');
      await handIn(known, identity);
    }
    if (random.chance(0.2)) {
      await decide(known, salary, 'requested');
      salary.text = undefined;
      await handIn(known, salary);
    }
    await moveCase(known, 'completed', 'customer');
    await decide(known, salary, 'verified');
    if (identity.status === 'ready') await decide(known, identity, 'verified');
    await decide(known, identity, 'processed');
    await moveCase(known, 'processed');
    counts.finished += 1;
  };

  const writer: CaseWriter = {
    cases,
    customers,
    counts,
    last: undefined,
    async work(stop) {
      while (!stop()) await takeThrough();
    },
  };
  return writer;
}
