import { customerFieldDefinitions } from '../../customers/customerFieldDefinitions.ts';
import { z } from 'zod';
import { viewSchemasOfTextFieldsOnly } from '../../record/recordSchemas.ts';
import { centsField, idField, instantField, iriField, readonlyArrayField, defineView } from '../../shared/defineView.ts';
import { creditFieldDefinitions } from '../creditFieldDefinitions.ts';
import { financingProjectFieldDefinitions } from '../financingProjectFieldDefinitions.ts';
import { disbursementStatuses, disbursementStatusLabels, financingProjectStatuses, financingProjectStatusLabels } from '../status.ts';
import { creditCategoryReference, financingProjectTypeReference } from './catalogue.ts';

/** The customer behind a project; names and number are null once erased, and absent for the customer. */
export const projectCustomer = defineView('ProjectCustomer', {
  '@id': iriField(),
  id: idField(),
  customerId: z.string().nullable().meta({ title: customerFieldDefinitions.customerNumber.label }).exactOptional(),
  firstName: z.string().nullable().meta({ title: customerFieldDefinitions.firstName.label }).exactOptional(),
  lastName: z.string().nullable().meta({ title: customerFieldDefinitions.lastName.label }).exactOptional(),
});
export type ProjectCustomer = z.output<typeof projectCustomer>;

/** Where a credit's money goes. To customers the number is masked (`DE89 •••• 3000`). */
export const payoutAccountView = defineView('PayoutAccount', {
  iban: z.string().meta({ title: 'IBAN' }),
  holder: z.string().meta({ title: 'Kontoinhaber' }),
});
export type PayoutAccountView = z.output<typeof payoutAccountView>;

/** A request that keeps money of a credit back. */
const reservationView = defineView('CreditReservation', {
  disbursement: iriField(),
  name: z.string().nullable(),
  status: z.enum(disbursementStatuses).meta({ 'x-labels': disbursementStatusLabels }),
  amount: centsField(),
});
export type ReservationView = z.output<typeof reservationView>;

/** GET valutierung-credits/{id}, also a row of GET valutierung-credits?financingProject={id} and inside a project. Texts are null once the personal data are erased. */
export const creditView = defineView('Credit', {
  '@id': iriField(),
  id: idField(),
  financingProject: iriField(),
  ...viewSchemasOfTextFieldsOnly(creditFieldDefinitions),
  amount: centsField().meta({ title: creditFieldDefinitions.amountCents.label }),
  disbursedAmount: centsField().meta({ title: 'Ausgezahlt' }),
  reservedAmount: centsField().meta({ title: 'Beantragt' }),
  remainingAmount: centsField().meta({ title: 'Verfügbar' }),
  category: creditCategoryReference.nullable().meta({ title: creditFieldDefinitions.creditCategoryId.label }),
  financingProjectTypes: readonlyArrayField(financingProjectTypeReference).meta({
    title: creditFieldDefinitions.financingProjectTypeIds.label,
  }),
  payoutAccount: payoutAccountView.nullable().meta({ title: creditFieldDefinitions.payoutAccount.label }),
  /** Which requests keep how much back. */
  reservations: readonlyArrayField(reservationView),
});
export type CreditView = z.output<typeof creditView>;

/** A request as the table of its project shows it. */
const disbursementOfProject = defineView('DisbursementOfProject', {
  '@id': iriField(),
  id: idField(),
  name: z.string().nullable().meta({ title: 'Name' }),
  amount: centsField().meta({ title: 'Betrag' }),
  status: z.enum(disbursementStatuses).meta({ title: 'Status', 'x-labels': disbursementStatusLabels }),
  final: z.boolean(),
  createdAt: instantField().meta({ title: 'Angelegt' }),
  submittedAt: instantField().nullable().meta({ title: 'Eingereicht' }),
  updatedAt: instantField(),
  /** The bank's last word, for one that has a question to answer or was rejected. */
  lastMessage: z.string().nullable(),
});
export type DisbursementOfProject = z.output<typeof disbursementOfProject>;

const projectFields = {
  id: idField(),
  publicId: z.string().meta({ title: financingProjectFieldDefinitions.publicId.label }),
  ...viewSchemasOfTextFieldsOnly(financingProjectFieldDefinitions),
  status: z.enum(financingProjectStatuses).meta({ title: 'Status', 'x-labels': financingProjectStatusLabels }),
  customer: projectCustomer,
  createdAt: instantField().meta({ title: 'Angelegt' }),
  updatedAt: instantField().meta({ title: 'Geändert' }),
  /** 0: the bank's default counts. */
  minimumDisbursementAmount: centsField().meta({ title: 'Mindestbetrag' }),
  maxDisbursements: z.int().meta({ title: financingProjectFieldDefinitions.maxDisbursements.label }),
  remainingDisbursements: z.int().meta({ title: 'Verbleibende Auszahlungen' }),
  totalAmount: centsField().meta({ title: 'Gesamt' }),
  disbursedAmount: centsField().meta({ title: 'Ausgezahlt' }),
  reservedAmount: centsField().meta({ title: 'Beantragt' }),
  remainingAmount: centsField().meta({ title: 'Verfügbar' }),
  /** What the credits that allow a purpose have left, by the purpose's id. */
  remainingAmountsPerFinancingProjectType: z.record(z.string(), centsField()),
  financingProjectTypes: readonlyArrayField(financingProjectTypeReference),
  /** In the order of their creation. */
  credits: readonlyArrayField(creditView),
};

/** GET valutierung-financing-projects/{id}: with all its requests, newest first. */
export const financingProjectView = defineView('FinancingProject', {
  ...projectFields,
  disbursements: readonlyArrayField(disbursementOfProject),
});
export type FinancingProjectView = z.output<typeof financingProjectView>;

/** Row of GET valutierung-financing-projects. */
export const financingProjectRow = defineView('FinancingProjectRow', { ...projectFields, disbursementCount: z.int() });
export type FinancingProjectRow = z.output<typeof financingProjectRow>;

/** GET valutierung-waiting-time: how long the bank usually takes from submission to decision. */
export const decisionWaitingTimeView = defineView('WaitingTime', {
  /** Median of the last 90 days; null where nothing was decided. */
  medianSeconds: z.int().nullable(),
  decisions: z.int(),
});
export type DecisionWaitingTimeView = z.output<typeof decisionWaitingTimeView>;
