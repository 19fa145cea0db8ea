import { z } from 'zod';
import { defineEvents, type EventOf } from '../shared/events.ts';
import { eventDataFieldsFor } from '../record/recordSchemas.ts';
import { markPersonal } from '../shared/markPersonal.ts';
import { employeeRoles } from '../shared/roles.ts';
import { salutations } from '../shared/salutation.ts';
import { employeeFieldDefinitions } from './employeeFieldDefinitions.ts';

const { email, ...person } = eventDataFieldsFor(employeeFieldDefinitions, {
  email: z.string(),
  salutation: z.enum(salutations),
  roles: z.array(z.enum(employeeRoles)),
});

export const employeeEvents = defineEvents({
  EmployeeCreated: z.object({ email, ...person }),
  /** All of it as it is now; the address changes by its own events. */
  EmployeeEdited: z.object(person),
  EmployeeInvited: z.object({ expiresAt: z.string() }),
  EmployeeActivated: z.object({}),
  EmployeePasswordResetRequested: z.object({}),
  EmployeePasswordChanged: z.object({ reason: z.enum(['reset', 'change']) }),
  EmployeeBlocked: z.object({}),
  EmployeeUnblocked: z.object({}),
  /** The owner asked for another address; it counts once somebody there has confirmed it. */
  EmployeeEmailChangeRequested: z.object({ email: markPersonal(z.string()), expiresAt: z.string() }),
  EmployeeEmailChanged: z.object({ email: markPersonal(z.string()) }),
  /** An authenticator app counts from now on, in place of a former one. Its secret is no event's business. */
  EmployeeSecondFactorSetUp: z.object({}),
  /** The app counts no more; passkeys still do. */
  EmployeeAuthenticatorRemoved: z.object({}),
  /** A passkey counts from now on. Its key and the name by which its device knows it are no event's business. */
  EmployeePasskeyAdded: z.object({ passkeyId: z.string(), name: markPersonal(z.string()) }),
  EmployeePasskeyRenamed: z.object({ passkeyId: z.string(), name: markPersonal(z.string()) }),
  /** One of several factors. */
  EmployeePasskeyRemoved: z.object({ passkeyId: z.string() }),
  /** It counted backwards: there may be a copy of it. */
  EmployeePasskeyRefused: z.object({ passkeyId: z.string() }),
  EmployeeRecoveryCodesRenewed: z.object({}),
  EmployeeRecoveryCodeUsed: z.object({ codesLeft: z.number() }),
  /** None is left, recovery codes included. `system`: by a program on the server. */
  EmployeeSecondFactorRemoved: z.object({ by: z.enum(['owner', 'administrator', 'system']) }),
  /** For good: the personal data are erased after it. */
  EmployeeArchived: z.object({}),
});
export type EmployeeEvent = EventOf<typeof employeeEvents>;

/** Who holds the rights without which nobody could administer the bank: one stream for all, so that the last one stays. */
const administratorEvents = defineEvents({
  /** What somebody holds since that revision of the own stream; empty once nothing any more. */
  AdministratorNoted: z.object({ employeeId: z.string(), roles: z.array(z.enum(employeeRoles)), revision: z.number() }),
  /** A command is about to take rights away: they count no more for others who do the same. */
  AdministratorReleased: z.object({ employeeId: z.string(), by: z.string(), roles: z.array(z.enum(employeeRoles)), seen: z.number() }),
  /** It did not come to it. */
  AdministratorKept: z.object({ employeeId: z.string(), by: z.string() }),
});
export type LastAdministratorGuardEvent = EventOf<typeof administratorEvents>;

export const employeeAndAdministratorEvents = defineEvents({ ...employeeEvents.schemas, ...administratorEvents.schemas });
