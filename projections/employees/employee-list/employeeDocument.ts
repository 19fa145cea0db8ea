import { canAdvise } from '@portal/contracts/employees/canAdvise';
import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { employeeDisplayStatus, type EmployeeDisplayStatus } from '@portal/contracts/employees/status';
import { roleLabels, type EmployeeRole } from '@portal/contracts/shared/roles';
import type { Salutation } from '@portal/contracts/shared/salutation';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
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
  readonly secondFactor: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly invitedAt: string | null;
  readonly activatedAt: string | null;
  readonly archivedAt: string | null;
  /** As people read them: lists sort and search by them. */
  readonly status: EmployeeDisplayStatus;
  readonly rights: string;
  /** Lists of advisers are filtered by it. */
  readonly canAdvise: boolean;
}

type Stored = Omit<EmployeeDocument, 'status' | 'rights' | 'canAdvise'>;

export function evolveEmployee(before: EmployeeDocument | undefined, event: Recorded<EmployeeEvent>): EmployeeDocument | undefined {
  const after = event.type === 'EmployeeCreated' ? created(event) : before && changed(before, event);
  if (after === undefined) return undefined;
  return {
    ...after,
    status: employeeDisplayStatus(after),
    rights: after.roles.map((role) => roleLabels[role]).join(', '),
    canAdvise: canAdvise(after),
  };
}

function created(event: Recorded<Extract<EmployeeEvent, { type: 'EmployeeCreated' }>>): Stored {
  const { recordedAt: at, revision } = event.envelope;
  return {
    id: idOfStream(event.envelope.stream),
    revision,
    ...personOf(event.data),
    email: event.data.email ?? null,
    blocked: false,
    secondFactor: false,
    createdAt: at,
    updatedAt: at,
    invitedAt: null,
    activatedAt: null,
    archivedAt: null,
  };
}

const personOf = ({ salutation, firstName, lastName, roles }: Extract<EmployeeEvent, { type: 'EmployeeEdited' }>['data']) => ({
  salutation: salutation ?? null,
  firstName: firstName ?? null,
  lastName: lastName ?? null,
  roles,
});

function changed(before: Stored, event: Recorded<EmployeeEvent>): Stored {
  const { recordedAt: at, revision } = event.envelope;
  const document = { ...before, revision };
  switch (event.type) {
    case 'EmployeeEdited':
      return { ...document, ...personOf(event.data), updatedAt: at };
    case 'EmployeeInvited':
      return { ...document, invitedAt: at, updatedAt: at };
    case 'EmployeeActivated':
      return { ...document, activatedAt: at, updatedAt: at };
    case 'EmployeeBlocked':
    case 'EmployeeUnblocked':
      return { ...document, blocked: event.type === 'EmployeeBlocked', updatedAt: at };
    case 'EmployeeEmailChanged':
      return { ...document, email: event.data.email ?? null, updatedAt: at };
    case 'EmployeeSecondFactorSetUp':
    case 'EmployeePasskeyAdded':
    case 'EmployeeSecondFactorRemoved':
      return { ...document, secondFactor: event.type !== 'EmployeeSecondFactorRemoved', updatedAt: at };
    case 'EmployeeArchived':
      return { ...document, archivedAt: at, updatedAt: at };
    case 'EmployeeCreated':
    case 'EmployeeEmailChangeRequested':
    case 'EmployeePasswordResetRequested':
    case 'EmployeePasswordChanged':
    case 'EmployeeAuthenticatorRemoved':
    case 'EmployeePasskeyRenamed':
    case 'EmployeePasskeyRemoved':
    case 'EmployeePasskeyRefused':
    case 'EmployeeRecoveryCodesRenewed':
    case 'EmployeeRecoveryCodeUsed':
      return document;
  }
}
