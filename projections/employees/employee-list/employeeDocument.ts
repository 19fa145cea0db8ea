import { canAdvise } from '@portal/contracts/employees/canAdvise';
import { employeeFieldDefinitions } from '@portal/contracts/employees/employeeFieldDefinitions';
import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { employeeDisplayStatusOf, type EmployeeDisplayStatus } from '@portal/contracts/employees/status';
import { stateOfEventData, type RecordStateOf } from '@portal/contracts/record/fields';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';

/** A bank employee as lists and details are made from. Personal fields are null once their key is gone. */
export interface EmployeeDocument extends RecordStateOf<typeof employeeFieldDefinitions> {
  readonly id: string;
  /** Of the stream: the ETag. */
  readonly revision: number;
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

const { email: _changesByItself, ...withoutEmail } = employeeFieldDefinitions;

type Stored = Omit<EmployeeDocument, 'status' | 'rights' | 'canAdvise'>;

export function evolveEmployeeDocument(
  before: EmployeeDocument | undefined,
  event: RecordedEvent<EmployeeEvent>,
): EmployeeDocument | undefined {
  const after = event.type === 'EmployeeCreated' ? created(event) : before && changed(before, event);
  if (after === undefined) return undefined;
  return {
    ...after,
    status: employeeDisplayStatusOf(after),
    rights: employeeFieldDefinitions.roles.shown(after.roles),
    canAdvise: canAdvise(after),
  };
}

function created(event: RecordedEvent<Extract<EmployeeEvent, { type: 'EmployeeCreated' }>>): Stored {
  const { recordedAt: at, revision } = event.envelope;
  return {
    id: idOfStream(event.envelope.stream),
    revision,
    ...stateOfEventData(employeeFieldDefinitions, event.data),
    blocked: false,
    secondFactor: false,
    createdAt: at,
    updatedAt: at,
    invitedAt: null,
    activatedAt: null,
    archivedAt: null,
  };
}

function changed(before: Stored, event: RecordedEvent<EmployeeEvent>): Stored {
  const { recordedAt: at, revision } = event.envelope;
  const document = { ...before, revision };
  switch (event.type) {
    case 'EmployeeEdited':
      return { ...document, ...stateOfEventData(withoutEmail, event.data), updatedAt: at };
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
