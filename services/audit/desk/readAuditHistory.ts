import { Readable } from 'node:stream';
import {
  auditHistoryOfSubjectView,
  auditStateOfSubjectView,
  type AuditHistoryOfSubjectView,
  type AuditHistoryStep,
} from '@portal/contracts/audit/views/auditHistory';
import { notFoundProblem } from '@portal/platform/http/problems';
import { saysOrigin } from '@portal/platform/journal/eventUnreadable';
import { auditQuery, auditorAccess, type AuditServices } from '../auditServices.ts';
import { isAuditHistoryKind } from '../replay/auditedKinds.ts';
import { eventsUntilInstant, type EventWithStateAfter } from '../replay/replayStates.ts';
import { readTrailWithStates } from '../replay/readTrailWithStates.ts';
import { isoInstantSchema } from './isoInstantSchema.ts';
import { loadEmployeeNamesById, loadCurrentTitle } from './shownNames.ts';
import { stateChanges, stateLeaves } from './stateChanges.ts';
import { withoutHiddenParts } from './withoutHiddenParts.ts';

/** Everything that has happened to one thing, each event with what it changed. */
export const readAuditHistory = auditQuery({
  path: '/audit/histories/:kind/:id',
  summary: 'Verlauf eines Vorgangs, Kunden, Mitarbeiters oder Vorhabens mit dem, was jedes Ereignis geändert hat',
  access: auditorAccess,
  answers: { json: auditHistoryOfSubjectView },
  async handle({ params, audited, reader }) {
    const history = await loadHistory(params, { audited, reader });
    return history === undefined ? notFoundProblem() : { kind: 'json', body: history };
  },
});

/** The same to take along. */
export const exportAuditHistory = auditQuery({
  path: '/audit/histories/:kind/:id/report/json',
  summary: 'Verlauf eines Vorgangs, Kunden, Mitarbeiters oder Vorhabens als JSON-Datei',
  access: auditorAccess,
  answers: { file: ['application/json'] },
  async handle({ params, audited, reader }) {
    const history = await loadHistory(params, { audited, reader });
    if (history === undefined) return notFoundProblem();
    const content = Buffer.from(JSON.stringify(history, undefined, 2));
    return {
      kind: 'file',
      content: Readable.from([content]),
      mediaType: 'application/json',
      fileName: `verlauf-${history.kind}-${history.id}.json`,
      disposition: 'attachment',
      exportedRows: () => history.steps.length,
      sizeBytes: content.byteLength,
    };
  },
});

/** Undefined for what was never there. */
async function loadHistory(
  { kind, id }: { readonly kind: string; readonly id: string },
  { audited, reader }: Pick<AuditServices, 'audited' | 'reader'>,
): Promise<AuditHistoryOfSubjectView | undefined> {
  if (!isAuditHistoryKind(kind)) return undefined;
  const trail = withoutHiddenParts(await readTrailWithStates(audited, kind, id, { withAccesses: true }), audited, kind);
  if (trail.length === 0) return undefined;
  const names = await loadEmployeeNamesById(
    reader,
    trail.flatMap(({ envelope: { actor } }) => (actor.kind === 'bank_employee' ? (actor.id ?? []) : [])),
  );
  const steps = trail.map((step, at) => stepOf(step, trail[at - 1]?.state, names));
  return { kind, id, title: await loadCurrentTitle(reader, kind, id), steps };
}

function stepOf(step: EventWithStateAfter, before: unknown, names: ReadonlyMap<string, string>): AuditHistoryStep {
  const { type, envelope, data, hidden, unreadable, state } = step;
  const { id, recordedAt, actor, stream, revision, hash, previousHash } = envelope;
  const isOriginKnown = saysOrigin(envelope);
  return {
    id,
    at: isOriginKnown ? recordedAt : null,
    type,
    initiatedBy: isOriginKnown ? actor.kind : null,
    initiatedByName: (actor.kind === 'bank_employee' && actor.id !== undefined ? names.get(actor.id) : undefined) ?? null,
    stream,
    revision,
    hash,
    previousHash,
    facts: stateLeaves(data),
    changes: state === undefined ? [] : stateChanges(before, state),
    hidden,
    unreadable: unreadable ?? null,
  };
}

/** What was the case at an instant, what was recorded in it included. */
export const readAuditState = auditQuery({
  path: '/audit/histories/:kind/:id/state',
  summary: 'Stand eines Vorgangs, Kunden, Mitarbeiters oder Vorhabens zu einem Zeitpunkt',
  access: auditorAccess,
  query: { at: isoInstantSchema },
  answers: { json: auditStateOfSubjectView },
  async handle({ params: { kind, id }, query: asked, audited, clock }) {
    if (!isAuditHistoryKind(kind)) return notFoundProblem();
    const trail = withoutHiddenParts(await readTrailWithStates(audited, kind, id), audited, kind);
    if (trail.length === 0) return notFoundProblem();
    const at = new Date(asked['at'] ?? clock.now()).toISOString();
    const last = eventsUntilInstant(trail, at).at(-1);
    const known = last === undefined || last.state !== undefined;
    return { kind: 'json', body: { kind, id, at, revision: last?.envelope.revision ?? null, known, state: stateLeaves(last?.state) } };
  },
});
