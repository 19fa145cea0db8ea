import type { EmployeeEvent } from '@portal/contracts/employees/events';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import type { Salutation } from '@portal/contracts/shared/salutation';
import type { Recorded } from '@portal/platform/journal/journal';

/** A bank employee as lists and details are made from. Personal fields are null once their key is gone. */
export interface EmployeeDocument {
  readonly id: string;
  /** Of the stream: the ETag. */
  readonly revision: number;
  readonly salutation: Salutation | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly roles: readonly EmployeeRole[];
  readonly blocked: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly invitedAt: string | null;
  readonly activatedAt: string | null;
  readonly archivedAt: string | null;
}

export const employeeIdOf = (event: Recorded): string => event.envelope.stream.slice('bankEmployee-'.length);

export function evolveEmployee(before: EmployeeDocument | undefined, event: Recorded<EmployeeEvent>): EmployeeDocument | undefined {
  const { recordedAt: at, revision } = event.envelope;
  if (event.type === 'EmployeeCreated') {
    const { salutation, firstName, lastName, email, roles } = event.data;
    return {
      id: employeeIdOf(event),
      revision,
      salutation: salutation ?? null,
      firstName: firstName ?? null,
      lastName: lastName ?? null,
      email: email ?? null,
      roles,
      blocked: false,
      createdAt: at,
      updatedAt: at,
      invitedAt: null,
      activatedAt: null,
      archivedAt: null,
    };
  }
  if (before === undefined) return undefined;
  const document = { ...before, revision };
  switch (event.type) {
    case 'EmployeeInvited':
      return { ...document, invitedAt: at, updatedAt: at };
    case 'EmployeeActivated':
      return { ...document, activatedAt: at, updatedAt: at };
    case 'EmployeePasswordResetRequested':
    case 'EmployeePasswordChanged':
      return document;
  }
}
