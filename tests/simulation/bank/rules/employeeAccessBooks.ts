import type { EmployeeEvent } from '@portal/contracts/employees/events';
import type { Envelope, RecordedEvent } from '@portal/platform/journal/journal';
import type { BankWorld } from '../bankWorld.ts';

interface Access {
  roles: readonly string[];
  invited: boolean;
  activated: boolean;
  blocked: boolean;
  archived: boolean;
  factor: boolean;
  /** Recovery codes that are left as far as the events say. */
  codesLeft: number;
  wanted: { readonly email: string; readonly until: string } | undefined;
}

const CODES = 10;

const newAccess = (): Access => ({
  roles: [],
  invited: false,
  activated: false,
  blocked: false,
  archived: false,
  factor: false,
  codesLeft: 0,
  wanted: undefined,
});

type EventOf<Type> = Extract<EmployeeEvent, { readonly type: Type }>;
interface Circumstances {
  readonly envelope: Envelope;
  readonly isOwn: boolean;
  /** Of the employee who did it; undefined where it was none. */
  readonly by: Access | undefined;
}
type Keep = (access: Access, data: never, circumstances: Circumstances) => string | false | undefined | void;

const isAdministrator = ({ roles }: Access): boolean => roles.includes('ROLE_ADMIN');
const managesStaff = (access: Access): boolean => isAdministrator(access) || access.roles.includes('ROLE_BANK_ADMIN');
const comesIn = ({ activated, blocked, archived }: Access): boolean => activated && !blocked && !archived;
const ofAdministrators = ['ROLE_ADMIN', 'ROLE_DEMO_ADMIN', 'ROLE_AUDITOR'];

/** Who may give and take them: the bank's administration what the modules need, that of the instance all. */
function rolesFault(before: readonly string[], after: readonly string[], { isOwn, by }: Circumstances): string | undefined {
  const changed = [...before.filter((role) => !after.includes(role)), ...after.filter((role) => !before.includes(role))];
  if (changed.length === 0) return undefined;
  if (isOwn) return 'with other rights, by themselves';
  if (by !== undefined && !managesStaff(by)) return 'with other rights, by who has none to give';
  if (by !== undefined && !isAdministrator(by) && changed.some((role) => ofAdministrators.includes(role)))
    return 'with the rights of an administrator, by who is none';
  return undefined;
}

/** A whole access is taken by others, and that of an administrator by administrators. */
function takenFault(access: Access, { isOwn, by }: Circumstances): string | undefined {
  if (isOwn) return 'by themselves';
  if (by !== undefined && !managesStaff(by)) return 'by who has no right to';
  return by !== undefined && isAdministrator(access) && !isAdministrator(by) ? 'an administrator, by who is none' : undefined;
}

/** Keeps who may come in as an employee from the events alone, and says what cannot be. */
export function createEmployeeAccessBooks({ firstSentAt }: Pick<BankWorld, 'firstSentAt'>, wrong: (text: string) => void) {
  const employees = new Map<string, Access>();
  let hadAdministrator = false;

  const keep: Readonly<Record<string, Keep>> = {
    EmployeeCreated(access, { roles }: EventOf<'EmployeeCreated'>['data'], circumstances) {
      const fault = rolesFault([], roles, circumstances);
      access.roles = roles;
      return fault;
    },
    EmployeeEdited(access, { roles }: EventOf<'EmployeeEdited'>['data'], circumstances) {
      const fault = rolesFault(access.roles, roles, circumstances);
      access.roles = roles;
      return fault;
    },
    EmployeeInvited(access) {
      access.invited = true;
      return (access.activated || access.blocked) && 'though nobody is to come';
    },
    EmployeeActivated(access) {
      const isAllowed = access.invited && !access.activated && !access.blocked;
      access.activated = true;
      return !isAllowed && 'by nobody who is to come';
    },
    EmployeeBlocked(access, _data, circumstances) {
      const { blocked } = access;
      access.blocked = true;
      return blocked ? 'twice' : takenFault(access, circumstances);
    },
    EmployeeUnblocked(access, _data, circumstances) {
      const { blocked } = access;
      access.blocked = false;
      return blocked ? takenFault(access, circumstances) : 'who was not blocked';
    },
    EmployeeArchived(access, _data, circumstances) {
      access.archived = true;
      return takenFault(access, circumstances);
    },
    EmployeePasswordResetRequested: (access) => !comesIn(access) && 'by who has no access',
    EmployeePasswordChanged(access) {
      access.wanted = undefined;
      return !comesIn(access) && 'by who has no access';
    },
    EmployeeEmailChangeRequested(access, data: EventOf<'EmployeeEmailChangeRequested'>['data'], { isOwn }) {
      access.wanted = { email: data.email, until: data.expiresAt };
      return !isOwn && 'by another';
    },
    EmployeeEmailChanged(access, { email }: EventOf<'EmployeeEmailChanged'>['data'], { envelope }) {
      const { wanted } = access;
      access.wanted = undefined;
      if (!comesIn(access)) return 'by who has no access';
      if (wanted === undefined || (!envelope.erased && wanted.email !== email)) return 'to one that nobody asked for';
      const { recordedAt, causationId } = envelope;
      return wanted.until < recordedAt && wanted.until < (firstSentAt.get(causationId) ?? recordedAt) && 'too late';
    },
    EmployeeSecondFactorSetUp(access, _data, { isOwn }) {
      Object.assign(access, { factor: true, codesLeft: CODES });
      return (!isOwn || !comesIn(access)) && 'by who may not';
    },
    EmployeeRecoveryCodesRenewed(access, _data, { isOwn }) {
      access.codesLeft = CODES;
      return (!isOwn || !access.factor) && 'by who has none';
    },
    EmployeeRecoveryCodeUsed(access, { codesLeft }: EventOf<'EmployeeRecoveryCodeUsed'>['data']) {
      const isLess = access.factor && codesLeft < access.codesLeft;
      access.codesLeft = codesLeft;
      return !isLess && `with ${codesLeft} left`;
    },
    EmployeeSecondFactorRemoved(access, { by }: EventOf<'EmployeeSecondFactorRemoved'>['data'], circumstances) {
      const { factor } = access;
      Object.assign(access, { factor: false, codesLeft: 0 });
      if (!factor) return 'where there was none';
      return by === 'owner' ? !circumstances.isOwn && 'by another' : takenFault(access, circumstances);
    },
  };

  return {
    take({ type, data, envelope }: RecordedEvent): void {
      const { stream, actor } = envelope;
      if (!stream.startsWith('bankEmployee-')) return;
      const access = employees.get(stream) ?? newAccess();
      if (access.archived) wrong(`${stream}: ${type} after the end`);
      if (type !== 'EmployeeCreated' && !employees.has(stream)) wrong(`${stream}: ${type} before the creation`);
      employees.set(stream, access);
      const isEmployee = actor.kind === 'bank_employee';
      const isOwn = isEmployee && stream === `bankEmployee-${actor.id}`;
      const fault = keep[type]?.(access, data as never, {
        envelope,
        isOwn,
        by: isEmployee ? employees.get(`bankEmployee-${actor.id}`) : undefined,
      });
      if (typeof fault === 'string') wrong(`${stream}: ${type} ${fault}`);
      const all = [...employees.values()].filter(comesIn);
      if (hadAdministrator && !all.some(isAdministrator)) wrong(`${stream}: ${type} leaves the bank without an administrator`);
      hadAdministrator ||= all.some(isAdministrator);
    },
  };
}
