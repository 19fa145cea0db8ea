import { z } from 'zod';
import { enquiryStatuses, enquiryStatusLabels, initiatorKinds } from '../../enquiries/status.ts';
import { customerFieldDefinitions } from '../customerFieldDefinitions.ts';
import { reminderKindLabels } from '../reminders.ts';
import { roleLabels } from '../../shared/roles.ts';
import { salutationLabels, salutations } from '../../shared/salutation.ts';
import { dayField, idField, instantField, iriField, readonlyArrayField, defineView, viewPart } from '../../shared/defineView.ts';

const count = () => z.int().min(0);

/** One of the customer's enquiries, as the hub and the overview show it. */
export const customerEnquiryCard = defineView('CustomerEnquiryCard', {
  '@id': iriField(),
  id: idField(),
  publicId: z.string(),
  name: z.string().nullable(),
  status: z.enum(enquiryStatuses).meta({ 'x-labels': enquiryStatusLabels }),
  expiresAt: dayField().nullable(),
  readyToComplete: z.boolean(),
  /** Files by status group, counting only those that exist now. */
  fileCounts: viewPart({
    total: count(),
    requested: count(),
    requiredRequested: count(),
    uploaded: count(),
    problem: count(),
    done: count(),
  }),
});
export type CustomerEnquiryCard = z.output<typeof customerEnquiryCard>;

/**
 * GET customers/{id}, also a row of GET customers. The customer sees the own record without `bankEmployee*` and
 * without draft and archived enquiries. Personal fields are null once the data are erased.
 */
export const customerView = defineView('Customer', {
  id: idField(),
  customerId: z.string().nullable().meta({ title: customerFieldDefinitions.customerNumber.label }),
  isProf: z.boolean().nullable().meta({ title: customerFieldDefinitions.isProf.label }),
  isDr: z.boolean().nullable().meta({ title: customerFieldDefinitions.isDr.label }),
  salutation: z.enum(salutations).nullable().meta({ title: customerFieldDefinitions.salutation.label, 'x-labels': salutationLabels }),
  firstName: z.string().nullable().meta({ title: customerFieldDefinitions.firstName.label }),
  lastName: z.string().nullable().meta({ title: customerFieldDefinitions.lastName.label }),
  email: z.string().nullable().meta({ title: customerFieldDefinitions.email.label }),
  mobile: z.string().nullable().meta({ title: customerFieldDefinitions.mobile.label }),
  /** Whether the mobile number counts for TANs now, and from when on; not before the activation. Null where there is no number. */
  mobileForTan: viewPart({ counts: z.boolean(), countsFrom: instantField().nullable().meta({ title: 'Zählt für TANs ab' }) }).nullable(),
  /** Which reminders of the portal come by mail. */
  reminders: viewPart({
    deadlines: z.boolean().meta({ title: reminderKindLabels.deadlines }),
    payoutDrafts: z.boolean().meta({ title: reminderKindLabels.payoutDrafts }),
  }),
  roles: readonlyArrayField(z.string()).meta({ title: 'Rechte', 'x-labels': roleLabels }),
  inheritedRoles: readonlyArrayField(z.string()),
  /** Null when there is no adviser; absent for the customer. */
  bankEmployee: iriField().nullable().exactOptional(),
  /** Name of the adviser as lists show it; absent for the customer. */
  bankEmployeeIdentifier: z.string().nullable().meta({ title: customerFieldDefinitions.adviserId.label }).exactOptional(),
  selbstauskunftBeraterEmail: z.string().nullable().meta({ title: customerFieldDefinitions.selbstauskunftBeraterEmail.label }),
  /** When it was last asked for; absent for the customer. */
  selbstauskunftRequestedAt: instantField().nullable().meta({ title: 'Selbstauskunft angefordert' }).exactOptional(),
  hasActivationCode: z.boolean(),
  createdAt: instantField().meta({ title: 'Angelegt' }),
  updatedAt: instantField().meta({ title: 'Geändert' }),
  invitedAt: instantField().nullable().meta({ title: 'Eingeladen' }),
  activatedAt: instantField().nullable().meta({ title: 'Aktiviert' }),
  archivedAt: instantField().nullable().meta({ title: 'Archiviert' }),
  requestedDeletionAt: instantField().nullable().meta({ title: 'Löschung gewünscht' }),
  /** The proof of an archived customer: who did it, and what was deleted. Null before. */
  archive: viewPart({ by: z.enum(initiatorKinds), enquiries: count(), financingProjects: count(), documents: count() }).nullable(),
  greeting: z.string(),
  enquiries: readonlyArrayField(customerEnquiryCard),
});
export type CustomerView = z.output<typeof customerView>;

/** Answer of every call that signs in or refreshes. */
export const sessionTokenAnswer = defineView('Token', { token: z.string() });
export type SessionTokenAnswer = z.output<typeof sessionTokenAnswer>;

/** POST customers/{id}/request-activation-code: nothing for the customer, the code to hand over for the adviser. */
export const activationCodeForAdviserAnswer = defineView('ActivationCode', { activationCode: z.string(), expiresAt: instantField() });
export type ActivationCodeForAdviserAnswer = z.output<typeof activationCodeForAdviserAnswer>;
