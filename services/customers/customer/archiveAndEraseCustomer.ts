import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { iriOf } from '@portal/contracts/shared/ids';
import { instantAfter, MINUTE_MS } from '@portal/platform/clock/clock';
import type { ErasurePreview } from '@portal/platform/contexts/erasure';
import { concurrentChangesProblem, notFoundProblem, createProblem } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/defineRoute';
import { adviserAccess, declareCustomerCommand, isUnknownCustomer } from './declareCustomerCommand.ts';

/** So many stand in the sentence; all of them in the list beside it. */
const NAMED = 5;

/** Much longer than a call takes; where the process ends in the middle of it, all goes on by itself after it. */
const PAUSE_MS = 15 * MINUTE_MS;

export const archiveAndEraseCustomer = declareCustomerCommand({
  method: 'POST',
  path: '/customers/:id/hard-archive',
  summary: 'Einen Kunden unwiderruflich archivieren: personenbezogene Daten, Vorgänge und Dokumente werden gelöscht',
  access: adviserAccess,
  body: emptyBodySchema,
  answers: { viewOf: 'customers' },
  async gather({ id, state, erasure }) {
    if (isUnknownCustomer(state)) return notFoundProblem();
    if (state.archived) return nothingLeft;
    const { blockers, deletes } = await erasure.inspect(`customer-${id}`);
    if (blockers.length > 0) return inTheWay(blockers);
    const { enquiries = 0, financingProjects = 0, documents = 0 } = deletes;
    return { enquiries, financingProjects, documents };
  },
  check: 'command',
  // What was looked at above may change until the customer's own event is stored.
  async prepare({ id, context, erasure }) {
    const stream = `customer-${id}`;
    const pause = { pauseId: context.commandId, until: instantAfter(context.now, PAUSE_MS) };
    if (await erasure.pause(stream, pause)) return { facts: undefined, undo: () => erasure.resume(stream, pause.pauseId) };
    const { blockers } = await erasure.inspect(stream);
    return blockers.length > 0 ? inTheWay(blockers) : concurrentChangesProblem();
  },
  command: ({ gathered }) => ({ type: 'ArchiveCustomer', ...gathered }),
  async answer({ accepted: { id, position }, erasure }) {
    await erasure.erase(`customer-${id}`);
    return { kind: 'view', iri: iriOf('customers', id), status: 200, position };
  },
});

const nothingLeft = { enquiries: 0, financingProjects: 0, documents: 0 };

/** The list names what is behind each: `/api/enquiries/<id>`. */
function inTheWay(blockers: ErasurePreview['blockers']): Problem {
  const named = blockers.slice(0, NAMED).map(({ text }) => text);
  const more = blockers.length > NAMED ? ` und ${blockers.length - NAMED} weitere` : '';
  return createProblem(
    409,
    'WORK_UNDER_WAY',
    `Der Kunde kann noch nicht archiviert werden. Bitte schließen Sie zuerst ab: ${named.join('; ')}${more}.`,
    {
      violations: blockers.map(({ iri, text }) => ({ propertyPath: iri, message: text })),
    },
  );
}
