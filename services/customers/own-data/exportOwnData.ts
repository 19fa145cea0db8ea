import { exportOwnDataSchema } from '@portal/contracts/customers/commands/access';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { throttlePasswordAttempts, wrongCurrentPasswordRefusal } from '@portal/platform/access/currentPassword';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { notFoundProblem, ProblemError } from '@portal/platform/http/problems';
import { createRefusalOrProblemAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import { customerAggregate } from '../customer/customerAggregate.ts';
import { customersQuery, type CustomersServices } from '../customersServices.ts';
import { createExportLimiter } from './exportTurns.ts';
import { fillOwnDataArchive, type OwnDataExportOrder } from './fillOwnDataArchive.ts';

/** After so long a broken download no longer counts as one that is under way. */
const RUNNING_RETRY_AFTER_SECONDS = 60;

/** All that the bank knows of a customer and the customer may have, as one file (GDPR, articles 15 and 20). */
export const exportOwnData = customersQuery({
  method: 'POST',
  path: '/customers/export-own-data',
  summary: 'Eigene Daten und Dokumente als ZIP herunterladen; das Passwort wird noch einmal verlangt',
  access: { customer: { allOf: ['ROLE_CUSTOMER'] } },
  body: exportOwnDataSchema,
  answers: { file: ['application/zip'] },
  isLongWork: true,
  async handle(seen) {
    const { principal, body, address, device, context, attempts, credentials, records, clock, security, archives } = seen;
    const { id } = principal;
    const account = `customer-${id}`;
    // An open session is enough to work, not to take everything along: somebody else may sit before it.
    const wrong = await throttlePasswordAttempts({ account: `customer-password/${id}`, address, attempts }, async () =>
      (await credentials.verify(account, body.currentPassword)) ? undefined : wrongCurrentPasswordRefusal,
    );
    if (wrong !== undefined) return createRefusalOrProblemAnswer(wrong);
    const turn = await createExportLimiter({ records, clock }).begin(account, context.commandId);
    if (turn.kind === 'running')
      return { kind: 'refused', refusal: refuse('OWN_DATA_RUNNING', { retryAfterSeconds: RUNNING_RETRY_AFTER_SECONDS }) };
    if (turn.kind === 'tooOften') {
      const { retryAfterSeconds } = turn;
      return { kind: 'refused', refusal: refuse('OWN_DATA_TOO_OFTEN', { retryAfterSeconds }) };
    }
    security.note({ kind: 'own-data-exported', account, address, device });
    const content = archives.stream((archive, signal) => fillOwnDataArchive(wantedBy(seen), archive, signal));
    content.once('close', () => turn.end());
    return {
      kind: 'file',
      content,
      mediaType: 'application/zip',
      fileName: `Meine Daten ${berlinDay(context.now)}.zip`,
      disposition: 'attachment',
    };
  },
});

type Seen = CustomersServices & { readonly principal: { readonly id: string }; readonly context: CommandContext };

const wantedBy = ({ principal: { id }, context, commands, ownData, blobs, log, config }: Seen): OwnDataExportOrder => ({
  ownData,
  blobs,
  log,
  customerId: id,
  correlationId: context.correlationId,
  now: context.now,
  bankName: config().app.bankName,
  async check() {
    const { master, deletionRequested } = (await commands.load(customerAggregate, id)).state;
    if (master === undefined || deletionRequested) throw new ProblemError(notFoundProblem());
  },
});
