import { z } from 'zod';
import { defineEvents, type EventOf } from '../shared/events.ts';
import { eventDataFieldsFor } from '../record/recordSchemas.ts';
import { markPersonal } from '../shared/markPersonal.ts';
import { customerModuleRoles } from '../shared/roles.ts';
import { salutations } from '../shared/salutation.ts';
import { customerFieldDefinitions } from './customerFieldDefinitions.ts';

const masterData = eventDataFieldsFor(customerFieldDefinitions, {
  email: z.string(),
  salutation: z.enum(salutations),
  isProf: z.boolean(),
  isDr: z.boolean(),
  mobile: z.string().nullable(),
  selbstauskunftBeraterEmail: z.string().nullable(),
  adviserId: z.string().nullable(),
  moduleRoles: z.array(z.enum(customerModuleRoles)),
});

export const customerEvents = defineEvents({
  CustomerCreated: z.object(masterData),
  /** All master data as they are now. */
  CustomerEdited: z.object(masterData),
  CustomerInvited: z.object({ expiresAt: z.string() }),
  /** The address changed before the activation: neither the link in the old mailbox nor a password that was set by it is worth anything any more. */
  CustomerInvitationWithdrawn: z.object({}),
  /** The person accepted the invitation, with a password or by the sign-in of the bank; not yet activated. */
  CustomerRegistered: z.object({}),
  /** Who the person is at the bank: signs in by the bank's own sign-in from now on. The issuer is the bank's, and no secret. */
  CustomerBankLinked: z.object({ issuer: z.string(), subject: markPersonal(z.string()) }),
  /** Another invitation was accepted with a password, or the address was corrected: the sign-in of before is worth nothing any more. */
  CustomerBankUnlinked: z.object({}),
  ActivationCodeIssued: z.object({ channel: z.enum(['sms', 'adviser']), expiresAt: z.string() }),
  /** The mobile number changed: the code on the old one is worth nothing any more. */
  ActivationCodeWithdrawn: z.object({}),
  /** Grants ROLE_CUSTOMER. */
  CustomerActivated: z.object({}),
  /** Sent to the present mobile number, to confirm it before its time has come. */
  CustomerMobileCodeIssued: z.object({ expiresAt: z.string() }),
  /** The customer holds the present mobile number: it counts for TANs. */
  CustomerMobileConfirmed: z.object({}),
  /** Which reminders the customer wants by mail, all as they are now. */
  CustomerRemindersChosen: z.object({ deadlines: z.boolean(), payoutDrafts: z.boolean() }),
  /** An employee asks the customer to disclose the financial circumstances. */
  SelfDisclosureRequested: z.object({}),
  CustomerPasswordResetRequested: z.object({}),
  CustomerPasswordChanged: z.object({ reason: z.enum(['reset', 'change']) }),
  /** The person wants to be deleted: no sign-in until an employee cancels it. */
  CustomerDeletionRequested: z.object({}),
  CustomerDeletionRequestCancelled: z.object({}),
  /** The key is deleted after it. The numbers stay as proof of what went. */
  /** Without `financingProjects` in what was archived before there were any. */
  CustomerArchived: z.object({ enquiries: z.int(), financingProjects: z.int().optional(), documents: z.int() }),
});
export type CustomerEvent = EventOf<typeof customerEvents>;
