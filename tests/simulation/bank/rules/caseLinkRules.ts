import { MINUTE_MS, HOUR_MS, instantAfter } from '@portal/platform/clock/clock';
import type { CaseChange, LinkRecord } from './caseRecord.ts';

/** So far the clock may have been set back between the sending of a call and what is recorded. */
const TOLERANCE_MS = 3 * MINUTE_MS;

/** Whether the half hour was over that begins with the opening. */
export const isAfterSession = ({ openedAt }: LinkRecord, at: string): boolean =>
  openedAt !== undefined && at > instantAfter(openedAt, HOUR_MS / 2 + TOLERANCE_MS);

/** A link opens its case once, in time, while it is the newest; what is done with it ends with its half hour. */
export function takeLinkEvent({ one, event, envelope, sent, wrong }: CaseChange): void {
  const { recordedAt, actor } = envelope;
  const link = one.links.at(-1);
  if (actor.kind === 'access_token' && event.type !== 'AccessLinkOpened') {
    if (link === undefined || actor.id !== link.id) return wrong(`${event.type} by a link that a newer one has ended`);
    if (link.openedAt === undefined) return wrong(`${event.type} by a link that nobody has opened`);
    if (link.isEnded) wrong(`${event.type} by a link that was ended`);
    if (isAfterSession(link, sent.at)) wrong(`${event.type} by a link whose half hour was over`);
  }
  if (actor.kind === 'access_token' && link?.withdrawnSince !== undefined && link.withdrawnSince <= sent.after)
    wrong(`${event.type} by a link of somebody whose address or access has changed`);
  if (event.type === 'AccessLinkSent') {
    if (one.status !== 'open') wrong(`a link was sent to a case that is ${one.status}`);
    if (link !== undefined && recordedAt < instantAfter(link.sentAt, MINUTE_MS)) wrong('two links were sent within a minute');
    const { linkId, validUntil } = event.data;
    if (validUntil !== instantAfter(recordedAt, 24 * HOUR_MS)) wrong(`a link counts until ${validUntil}`);
    one.links.push({ id: linkId, sentAt: recordedAt, validUntil, openedAt: undefined, isEnded: false, withdrawnSince: undefined });
  }
  if (event.type !== 'AccessLinkOpened' && event.type !== 'AccessLinkEnded') return;
  if (link === undefined || event.data.linkId !== link.id || actor.id !== link.id)
    return wrong(`${event.type} of a link that does not count`);
  if (event.type === 'AccessLinkEnded') {
    link.isEnded = true;
    return;
  }
  if (link.openedAt !== undefined) wrong('a link was opened twice');
  if (['draft', 'archived'].includes(one.status)) wrong(`a link has opened a case that is ${one.status}`);
  if (recordedAt >= link.validUntil) wrong(`a link was opened at ${recordedAt}, though it counted until ${link.validUntil}`);
  link.openedAt = recordedAt;
}
