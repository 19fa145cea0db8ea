import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { firstAndLastName } from '@portal/contracts/shared/salutation';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import type { UndeliveredLetterSlot } from '../runtime/defineReadSide.ts';
import { adviceOf } from '../runtime/inbox/advice.ts';
import type { EmployeeDocument } from './employee-list/employeeDocument.ts';
import { EMPLOYEES_COLLECTION } from './employee-list/employeeListProjection.ts';

/** Invitations and what is told of the access, to those who manage the bank's people. */
export const undeliveredEmployeeLetterInboxSlot: UndeliveredLetterSlot = {
  category: 'bankEmployee',
  ability: ['ROLE_BANK_ADMIN'],
  async tell(ids, reader) {
    const employees = await findDocumentsById<EmployeeDocument>(reader, EMPLOYEES_COLLECTION, ids);
    return new Map(
      [...employees.values()]
        .filter(({ archivedAt }) => archivedAt === null)
        .map(({ id, email, ...person }) => [
          id,
          {
            news: {
              kind: 'messageFailed',
              title: firstAndLastName(person) || (email ?? '–'),
              detail: 'Bank-Mitarbeiter',
              path: fillPath(adminPaths.employee, { id }),
            },
            ...adviceOf(undefined),
          },
        ]),
    );
  },
};
