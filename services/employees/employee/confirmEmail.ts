import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { createLetterRecipientAndBranding } from '@portal/platform/access/accessLetters';
import { isLinkOfAccountCategory } from '@portal/platform/access/realmAccess';
import { refuse } from '@portal/platform/commands/refusal';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { createLetterPolicy } from '@portal/platform/outbox/createLetterPolicy';
import type { Policy } from '@portal/platform/policies/policy';
import type { EmployeesServices } from '../employeesServices.ts';
import { employeeAggregate } from './employeeAggregate.ts';
import { declareEmployeeCommand } from './declareEmployeeCommand.ts';
import { emailChangedLetter } from './employeeLetters.ts';
import { employeeEmailUniquenessRule } from './employeeUniqueness.ts';
import { endEmployeeSessionsAndLinksAfterChange } from './formerAccess.ts';

const invalid = refuse('EMAIL_CONFIRMATION_INVALID');

export const confirmEmail = declareEmployeeCommand({
  method: 'POST',
  path: '/bank-employees/confirm-email/:code',
  summary: 'Mit dem Code aus dem Link die neue E-Mail-Adresse bestätigen; alle Sitzungen enden',
  access: { anyone: true },
  body: emptyBodySchema,
  linkCodeOf: ({ params }) => params.code,
  /** Uses the link up: for this command it stays good. */
  async stream({ params: { code }, context, oneTimeCodes: { links } }) {
    if (!isLinkOfAccountCategory('bankEmployee', await links.peek('email-change', code))) return invalid;
    const link = await links.redeem('email-change', code, context.commandId);
    return link.kind === 'valid' ? idOfStream(link.subject) : invalid;
  },
  actor: ({ id }) => ({ kind: 'bank_employee', id }),
  refusedAs: (code) => (code === employeeEmailUniquenessRule.refusal ? code : invalid.refused),
  /** The address to which this very link went. */
  async gather({ params: { code }, context, oneTimeCodes: { links } }) {
    const link = await links.redeem('email-change', code, context.commandId);
    return link.kind === 'valid' && link.payload !== null ? { email: link.payload } : invalid;
  },
  claims: [employeeEmailUniquenessRule],
  command: ({ gathered }) => ({ type: 'ConfirmEmail', email: gathered.email }),
  atOnce: ({ accepted, before, oneTimeCodes, sessions }) =>
    endEmployeeSessionsAndLinksAfterChange({ oneTimeCodes, sessions }, accepted.id, { before, after: accepted.state }),
});

/** Tells the former address. The letter carries no secret: it follows the log. */
export const emailChangedNoticePolicy = ({ replay, ...services }: EmployeesServices): Policy =>
  createLetterPolicy(
    {
      name: 'employee-email-changed-notice',
      events: ['EmployeeEmailChanged'],
      kind: 'email-changed',
      async letterOf({ envelope: { stream, revision } }) {
        const to = (await replay(employeeAggregate, idOfStream(stream), { revision: revision - 1 })).master;
        return to && emailChangedLetter(createLetterRecipientAndBranding(to, services));
      },
    },
    services,
  );
