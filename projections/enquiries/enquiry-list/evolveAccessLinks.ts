import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { AccessLinkDocument } from './enquiryDocument.ts';

type AccessLinkEvent = RecordedEvent<Extract<EnquiryEvent, { type: 'AccessLinkSent' | 'AccessLinkOpened' }>>;

/** Older ones have nothing to say to anybody any more. */
const SHOWN = 20;

/** Newest first. */
export function evolveAccessLinks(links: readonly AccessLinkDocument[], event: AccessLinkEvent): readonly AccessLinkDocument[] {
  const { recordedAt, actor } = event.envelope;
  const { linkId } = event.data;
  if (event.type === 'AccessLinkOpened') return links.map((link) => (link.linkId === linkId ? { ...link, openedAt: recordedAt } : link));
  const { validUntil } = event.data;
  const sent: AccessLinkDocument = { linkId, sentAt: recordedAt, employeeId: actor.id ?? null, validUntil, openedAt: null };
  return [sent, ...links].slice(0, SHOWN);
}
