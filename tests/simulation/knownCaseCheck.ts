import { PDFDocument } from '@cantoo/pdf-lib';
import type { EnquiryStatusChangeView, EnquiryView, RequestedFileStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import { textOf } from '../fixtures/readPdf.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import type { KnownCase } from './caseWriter.ts';

interface Change {
  readonly previousStatus: string;
  readonly newStatus: string;
}

/** Oldest first, as `open>completed`. */
const stepsOf = (newestFirst: readonly Change[]): string[] =>
  newestFirst.map(({ previousStatus, newStatus }) => `${previousStatus}>${newStatus}`).reverse();

/**
 * What differs between what was acknowledged and what the portal shows: nothing acknowledged may be missing, nothing may
 * be there twice, and of what was not acknowledged only the step under way may be there.
 */
export async function differencesOf(staff: PortalUser, known: KnownCase): Promise<string[]> {
  const found: string[] = [];
  const compare = (
    of: string,
    label: string,
    acknowledged: readonly string[],
    shown: readonly string[],
    status: { readonly acknowledged: string; readonly shown: string | undefined },
  ): void => {
    const withNext = known.next?.of === of ? [...acknowledged, known.next.step] : acknowledged;
    const stepped = JSON.stringify(shown) === JSON.stringify(withNext);
    if (!stepped && JSON.stringify(shown) !== JSON.stringify(acknowledged))
      found.push(`${label} ${of}: history ${shown.join(', ')} instead of ${acknowledged.join(', ')}`);
    const expected = stepped ? (withNext.at(-1)?.split('>')[1] ?? status.acknowledged) : status.acknowledged;
    if (status.shown !== expected) found.push(`${label} ${of}: ${status.shown ?? 'missing'} instead of ${expected}`);
  };

  const [enquiry, changes, fileChanges] = await Promise.all([
    staff.send<EnquiryView>('GET', `/enquiries/${known.id}`),
    staff.rows<EnquiryStatusChangeView>(`/enquiry-status-changes?enquiry=${known.id}&items-per-page=100`),
    staff.rows<RequestedFileStatusChangeView>(`/file-status-changes?file.enquiry=${known.id}&items-per-page=100`),
  ]);
  if (enquiry.status !== 200) return [`enquiry ${known.id} is lost: ${enquiry.status}`];
  compare(known.id, 'enquiry', known.history, stepsOf(changes), { acknowledged: known.status, shown: enquiry.body.status });
  for (const file of known.files) {
    const shown = enquiry.body.requestedFiles.find(({ id }) => id === file.id);
    const own = fileChanges.filter((change) => change.file === `/api/files/${file.id}`);
    compare(file.id, 'file', file.history, stepsOf(own), { acknowledged: file.status, shown: shown?.status });
  }
  if (enquiry.body.requestedFiles.length > known.files.length + 1) found.push(`enquiry ${known.id}: more files than were asked for`);
  return found;
}

/** Documents that the bank may see must come back with what was written in them. */
export async function lostDocumentsOf(baseUrl: string, headers: Readonly<Record<string, string>>, known: KnownCase): Promise<string[]> {
  const lost: string[] = [];
  for (const { id, text } of known.files) {
    if (text === undefined) continue;
    const response = await fetch(`${baseUrl}/api/files/${id}/download`, { headers });
    const content = new Uint8Array(await response.arrayBuffer());
    if (response.status !== 200) lost.push(`document of file ${id}: ${response.status}`);
    else if (!textOf(await PDFDocument.load(content), 0).includes(text)) lost.push(`document of file ${id} is another one`);
  }
  return lost;
}
