import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { ReminderChoice } from '@portal/contracts/customers/reminders';
import type { CustomerModuleRole } from '@portal/contracts/shared/roles';
import type { OpenIdIdentity } from '@portal/platform/bank-sign-in/verifyIdToken';
import type { Decision, DecisionFacts } from '@portal/platform/commands/aggregate';
import type { CustomerMasterData, PresentCustomer } from './customerState.ts';

/** What the acting employee may do beyond the plain right to edit; gathered by the route. */
export interface RightsGrantableToCustomers {
  readonly modules: readonly CustomerModuleRole[];
  /** The address of the self-disclosure adviser is theirs alone who hold that role. */
  readonly selfDisclosure: boolean;
}

export type CustomerCommand =
  | { readonly type: 'CreateCustomer'; readonly master: CustomerMasterData; readonly grants: RightsGrantableToCustomers }
  /** Registered and activated at once, without a letter: on the demo bank only. */
  | { readonly type: 'CreateDemoCustomer'; readonly master: CustomerMasterData }
  | { readonly type: 'EditCustomer'; readonly changes: Partial<CustomerMasterData>; readonly grants: RightsGrantableToCustomers }
  /** Archived employees advise nobody. */
  | { readonly type: 'RemoveAdviser'; readonly adviserId: string }
  | { readonly type: 'InviteCustomer'; readonly expiresAt: string; readonly closedRegistration: boolean }
  /** With a password, or as who the person is at the bank. */
  | { readonly type: 'RegisterCustomer'; readonly closedRegistration: boolean; readonly bank?: OpenIdIdentity }
  | {
      readonly type: 'IssueActivationCode';
      readonly channel: 'sms' | 'adviser';
      readonly expiresAt: string;
      /** Handed over although there is a phone: on the demo bank only. */
      readonly evenWithMobile?: true;
    }
  /** By the code that was issued to the person, or by the one that opens all accesses; undefined while none was looked at. */
  | { readonly type: 'ActivateCustomer'; readonly by: 'own code' | 'master code' | undefined }
  | { readonly type: 'IssueMobileCode'; readonly expiresAt: string }
  /** With the number that the code went to. */
  | { readonly type: 'ConfirmMobile'; readonly mobile: string | null }
  | { readonly type: 'ChooseReminders'; readonly changes: Partial<ReminderChoice> }
  | { readonly type: 'RequestSelfDisclosure' }
  | { readonly type: 'RequestPasswordReset' }
  | { readonly type: 'ChangePassword'; readonly reason: 'reset' | 'change' }
  | { readonly type: 'RequestDeletion' }
  | { readonly type: 'CancelDeletionRequest' }
  /** With what goes along. */
  | {
      readonly type: 'ArchiveCustomer';
      readonly enquiries: number;
      readonly financingProjects: number;
      readonly documents: number;
    };

type CustomerRefusalCode =
  | 'CUSTOMER_UNKNOWN'
  | 'CUSTOMER_EXISTS'
  | 'CUSTOMER_ARCHIVED'
  | 'MISSING_RIGHTS'
  | 'EMAIL_FIXED'
  | 'REGISTRATION_CLOSED'
  | 'ALREADY_REGISTERED'
  | 'INVITATION_INVALID'
  | 'NOT_REGISTERED'
  | 'ALREADY_ACTIVATED'
  | 'NO_MOBILE'
  | 'CUSTOMER_HAS_MOBILE'
  | 'NOT_ACTIVATED'
  | 'MOBILE_COUNTS'
  | 'MOBILE_CODE_EXPIRED'
  | 'ACTIVATION_CODE_EXPIRED'
  | 'SELF_DISCLOSURE_NOT_GRANTED'
  | 'SELF_DISCLOSURE_DELETION_REQUESTED';

export type CustomerDecision = Decision<CustomerEvent, CustomerRefusalCode>;

/** How one kind of command on a customer who is there is decided. */
export type CustomerDecider<Type extends CustomerCommand['type']> = (
  command: Extract<CustomerCommand, { readonly type: Type }>,
  state: PresentCustomer,
  facts: DecisionFacts,
) => CustomerDecision;
