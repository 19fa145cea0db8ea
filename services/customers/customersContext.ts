import { ACTIVATION_CODE_VALID_MINUTES } from '@portal/contracts/customers/activationCode';
import { MOBILE_CODE_MAX_WRONG, MOBILE_CODE_VALID_MINUTES } from '@portal/contracts/customers/mobileCode';
import { isMobileUsableForTan } from '@portal/contracts/customers/tanMobile';
import { greetingOf } from '@portal/contracts/shared/salutation';
import { invitationAndResetLinkRules } from '@portal/platform/access/invitationAndResetLinkRules';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import { defineContext } from '@portal/platform/contexts/defineContext';
import { createErasureOnEventPolicy } from '@portal/platform/contexts/createErasureOnEventPolicy';
import { provideOffer } from '@portal/platform/contexts/offer';
import { accessLinkSignOut } from '@portal/services/enquiries/enquiriesOffers';
import { employeeDirectory } from '@portal/services/employees/employeesOffers';
import { bankCallback } from './bank-sign-in/bankCallback.ts';
import { beginBankLogin, beginBankRegistration } from './bank-sign-in/beginBankSignIn.ts';
import { activateSignedInCustomerByCode } from './customer/access/activateSignedInCustomerByCode.ts';
import { removeArchivedAdviserPolicy, createAdviserRemovalFromCustomers } from './customer/advice.ts';
import { archiveAndEraseCustomer } from './customer/archiveAndEraseCustomer.ts';
import { changePassword } from './customer/access/changePassword.ts';
import { chooseReminders } from './customer/chooseReminders.ts';
import { confirmMobile } from './customer/access/confirmMobile.ts';
import { createCustomer } from './customer/createCustomer.ts';
import { customerAccessModule } from './customer/access/customerAccessModule.ts';
import { customerAggregate } from './customer/customerAggregate.ts';
import type { CustomerState } from './customer/customerState.ts';
import { customerErasureRule } from './customer/customerErasureRule.ts';
import { customerRefusalTexts } from './customer/customerRefusalTexts.ts';
import type { CustomersServices } from './customersServices.ts';
import {
  customerBankIdentityUniquenessRule,
  customerEmailUniquenessRule,
  customerNumberUniquenessRule,
} from './customer/customerUniqueness.ts';
import { editCustomer } from './customer/editCustomer.ts';
import { revokeOutdatedCustomerAccessPolicy } from './customer/access/formerAccess.ts';
import { endSessionsOfCustomer } from './customer/access/endSessionsOfCustomer.ts';
import { inviteCustomer, requestFreshCustomerInvitation } from './customer/access/inviteCustomer.ts';
import { formerEmailLetterPolicy } from './customer/formerEmailLetter.ts';
import { mobileNumberChangedNoticesPolicy } from './customer/mobileNumberChangedNoticesPolicy.ts';
import { requestActivationCodeBySmsOrAdviser } from './customer/access/requestActivationCodeBySmsOrAdviser.ts';
import { requestMobileConfirmationCode } from './customer/access/requestMobileConfirmationCode.ts';
import { readActivationCodeDelivery, ownMobileCodeDeliveryQuery } from './customer/access/showAskedCode.ts';
import { createActivatedDemoCustomer } from './demo-actions/createActivatedDemoCustomer.ts';
import { createAndInviteDemoCustomer } from './demo-actions/createAndInviteDemoCustomer.ts';
import {
  cancelCustomerDeletionRequest,
  endSessionsOnDeletionRequestPolicy,
  requestCustomerDeletion,
} from './customer/requestCustomerDeletion.ts';
import { agree21PeopleOffer, adviserRemovalFromCustomersOffer, customerContactsOffer, type CustomerContact } from './customersOffers.ts';
import { demoCustomerLoginsForWelcome, seedCustomers } from './demo/seedCustomers.ts';
import { importPreviewedCustomers } from './import/importPreviewedCustomers.ts';
import { previewImport } from './import/previewImport.ts';
import { exportOwnData } from './own-data/exportOwnData.ts';
import { ownCustomerDataSource } from './own-data/ownCustomerDataSource.ts';
import { fetchAgree21PersonOfCustomer, loadCustomerNumber } from './outside/agree21People.ts';
import { readAgree21PersonMasterData, readAgree21PersonOfCustomer } from './outside/agree21Reads.ts';
import { openSelfDisclosureByLink, readSelfDisclosureCodeDelivery } from './outside/openSelfDisclosureByLink.ts';
import { selfDisclosureCodeRules } from './outside/selfDisclosure.ts';
import { readSelfDisclosureLoginLink, requestSelfDisclosureFromCustomer } from './outside/selfDisclosureCalls.ts';
import { selfDisclosureLetterPolicy } from './outside/selfDisclosureLetter.ts';

function contactOf(state: CustomerState, now: string): CustomerContact | undefined {
  const { master, activated, addressRevision, deletionRequested, reminders } = state;
  if (!master?.email) return undefined;
  const { email, mobile, moduleRoles, adviserId } = master;
  return {
    email,
    mobile,
    tanMobile: tanMobileOf(state, now),
    greeting: greetingOf(master),
    active: activated,
    moduleRoles,
    adviserId,
    addressRevision,
    deletionRequested,
    reminders,
  };
}

function tanMobileOf({ tanMobile }: CustomerState, now: string): CustomerContact['tanMobile'] {
  const { number, countsFrom } = tanMobile;
  if (number === null || countsFrom === null) return null;
  return isMobileUsableForTan(tanMobile, now) ? { number } : { waitsUntil: countsFrom };
}

/** The bank's customers: their data, their invitation, their way in. */
export const customersContext = defineContext<CustomersServices>({
  name: 'customers',
  refusals: customerRefusalTexts,
  aggregates: [customerAggregate],
  reservations: [customerEmailUniquenessRule, customerNumberUniquenessRule, customerBankIdentityUniquenessRule],
  security: {
    CustomerRegistered: 'access-given',
    CustomerEdited: { kind: 'roles-changed', when: 'moduleRoles' },
    CustomerPasswordResetRequested: 'password-reset-requested',
    CustomerPasswordChanged: 'password-changed',
    CustomerArchived: 'archived',
  },
  codes: {
    ...invitationAndResetLinkRules,
    ...selfDisclosureCodeRules,
    activation: { form: 'typed', validMs: ACTIVATION_CODE_VALID_MINUTES * MINUTE_MS, maxWrong: 5 },
    mobile: { form: 'typed', validMs: MOBILE_CODE_VALID_MINUTES * MINUTE_MS, maxWrong: MOBILE_CODE_MAX_WRONG },
  },
  erasure: [customerErasureRule],
  services: (platform, use) => ({
    ...customerAccessModule.services(platform),
    accessLinkSessions: use(accessLinkSignOut),
    employees: use(employeeDirectory),
  }),
  routes: (deps) => [
    ...customerAccessModule.calls,
    changePassword,
    requestActivationCodeBySmsOrAdviser,
    activateSignedInCustomerByCode,
    requestMobileConfirmationCode,
    readActivationCodeDelivery,
    ownMobileCodeDeliveryQuery,
    confirmMobile,
    chooseReminders,
    createCustomer,
    previewImport,
    importPreviewedCustomers,
    editCustomer,
    inviteCustomer,
    requestFreshCustomerInvitation,
    endSessionsOfCustomer,
    exportOwnData,
    requestCustomerDeletion,
    cancelCustomerDeletionRequest,
    archiveAndEraseCustomer,
    requestSelfDisclosureFromCustomer,
    readSelfDisclosureLoginLink,
    openSelfDisclosureByLink,
    readSelfDisclosureCodeDelivery,
    beginBankLogin,
    beginBankRegistration,
    bankCallback,
    readAgree21PersonMasterData,
    readAgree21PersonOfCustomer,
    ...(deps.demo ? [createActivatedDemoCustomer, createAndInviteDemoCustomer] : []),
  ],
  policies: (deps) => [
    ...customerAccessModule.policies(deps),
    revokeOutdatedCustomerAccessPolicy(deps),
    mobileNumberChangedNoticesPolicy(deps),
    formerEmailLetterPolicy(deps),
    endSessionsOnDeletionRequestPolicy(deps),
    createErasureOnEventPolicy('archived-customers', customerErasureRule, deps),
    removeArchivedAdviserPolicy(deps),
    selfDisclosureLetterPolicy(deps),
  ],
  jobs: customerAccessModule.jobs,
  offers: (deps) => [
    provideOffer(customerContactsOffer, {
      contactOf: async (id) => contactOf((await deps.commands.load(customerAggregate, id)).state, deps.clock.now()),
      async adviserOf(id, role) {
        const { master } = (await deps.commands.load(customerAggregate, id)).state;
        if (!master?.email || master.adviserId === null || !(await deps.employees.mayUseRole(master.adviserId, role))) return undefined;
        const adviser = await deps.employees.contactOf(master.adviserId);
        return adviser && { email: adviser.email, greeting: `Guten Tag ${adviser.firstName} ${adviser.lastName}` };
      },
    }),
    provideOffer(adviserRemovalFromCustomersOffer, createAdviserRemovalFromCustomers(deps)),
    provideOffer(agree21PeopleOffer, {
      numberOf: (id) => loadCustomerNumber(deps, id),
      personOf: (id, signal) => fetchAgree21PersonOfCustomer(deps, id, signal),
    }),
  ],
  ownData: ownCustomerDataSource,
  demo: () => seedCustomers,
  demoLogins: demoCustomerLoginsForWelcome,
  accounts: ({ commands }) => ({
    realm: 'customer',
    async rolesOf(id) {
      const { master, registered, activated, deletionRequested } = (await commands.load(customerAggregate, id)).state;
      if (master === undefined || !registered || deletionRequested) return undefined;
      return { roles: activated ? ['ROLE_CUSTOMER', ...master.moduleRoles] : master.moduleRoles, inheritedRoles: [] };
    },
  }),
});
