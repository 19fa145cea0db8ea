import { canAdvise } from '@portal/contracts/employees/canAdvise';
import { mayUseRole } from '@portal/contracts/employees/mayUseRole';
import { defineContext } from '@portal/platform/contexts/defineContext';
import { provideOffer } from '@portal/platform/contexts/offer';
import { adviserRemovalFromCustomersOffer } from '@portal/services/customers/customersOffers';
import { createLastAdministratorGuard } from './administration/administrators.ts';
import { lastAdministratorGuardAggregate } from './administration/lastAdministratorGuardAggregate.ts';
import { noteAdministratorRolesPolicy } from './administration/noteAdministratorRolesPolicy.ts';
import { createStaffSeeder, demoStaffLogins } from './demo/createStaffSeeder.ts';
import { archiveAndEraseEmployee, eraseEmployeeOnArchivingPolicy } from './employee/archiveAndEraseEmployee.ts';
import { changeOwnData, emailChangeRequestedNoticePolicy } from './employee/changeOwnData.ts';
import { confirmEmail, emailChangedNoticePolicy } from './employee/confirmEmail.ts';
import { createEmployee } from './employee/createEmployee.ts';
import { editEmployee } from './employee/editEmployee.ts';
import { employeeAccessModule } from './employee/employeeAccessModule.ts';
import { createEmployeeBootstrap, loadActiveEmployeeRoles } from './employee/employeeAdmission.ts';
import { employeeAggregate } from './employee/employeeAggregate.ts';
import { employeeCodeRules } from './employee/employeeCodeRules.ts';
import { employeeErasureRule } from './employee/employeeErasureRule.ts';
import { endSessionsOfEmployee } from './employee/endSessionsOfEmployee.ts';
import { findEmployeeIdsByExactNameOrEmail } from './employee/findEmployeeIdsByExactNameOrEmail.ts';
import { employeeRefusalTexts } from './employee/employeeRefusalTexts.ts';
import { hasSecondFactor } from './employee/employeeState.ts';
import { employeeEmailUniquenessRule } from './employee/employeeUniqueness.ts';
import { endEmployeeSessionsAndLinksAfterChangePolicy } from './employee/formerAccess.ts';
import { inviteEmployee, requestFreshEmployeeInvitation } from './employee/inviteEmployee.ts';
import type { EmployeesServices } from './employeesServices.ts';
import { employeeBootstrap, employeeDirectory } from './employeesOffers.ts';
import { createErasedPersonSavedFilterRemover } from './saved-filters/createErasedPersonSavedFilterRemover.ts';
import { readSavedFilters, saveFilters } from './saved-filters/savedFilters.ts';
import { beginAuthenticatorSetup } from './second-factor/beginAuthenticatorSetup.ts';
import { addPasskey, beginPasskeyRegistration } from './second-factor/addPasskey.ts';
import { requestSecondFactorPasskeyChallenge, removePasskey, renamePasskey } from './second-factor/changePasskeys.ts';
import { stepUpBySecondFactor } from './second-factor/stepUpBySecondFactor.ts';
import { removeAuthenticator, renewRecoveryCodes } from './second-factor/changeSecondFactor.ts';
import { enterSecondFactor } from './second-factor/enterSecondFactor.ts';
import { readSecondFactor } from './second-factor/readSecondFactor.ts';
import { resetSecondFactor } from './second-factor/resetSecondFactor.ts';
import { secondFactorNoticePolicy } from './second-factor/secondFactorLetters.ts';
import { applySecondFactorChangesPolicy } from './second-factor/secondFactorPolicies.ts';
import { completeAuthenticatorSetup } from './second-factor/completeAuthenticatorSetup.ts';

/** The bank's people. */
export const employeesContext = defineContext<EmployeesServices>({
  name: 'employees',
  refusals: employeeRefusalTexts,
  aggregates: [employeeAggregate, lastAdministratorGuardAggregate],
  reservations: [employeeEmailUniquenessRule],
  codes: employeeCodeRules,
  security: {
    EmployeeActivated: 'access-given',
    EmployeeEdited: { kind: 'roles-changed', when: 'roles' },
    EmployeePasswordResetRequested: 'password-reset-requested',
    EmployeePasswordChanged: 'password-changed',
    EmployeeBlocked: 'blocked',
    EmployeeUnblocked: 'unblocked',
    EmployeeArchived: 'archived',
    EmployeeSecondFactorSetUp: 'second-factor-set-up',
    EmployeePasskeyAdded: 'second-factor-set-up',
    EmployeePasskeyRefused: 'second-factor-failed',
    EmployeeRecoveryCodeUsed: 'recovery-code-used',
    EmployeeRecoveryCodesRenewed: 'recovery-codes-renewed',
    EmployeeAuthenticatorRemoved: 'second-factor-removed',
    EmployeePasskeyRemoved: 'second-factor-removed',
    EmployeeSecondFactorRemoved: 'second-factor-removed',
  },
  erasure: [employeeErasureRule],
  services: (platform, use) => ({
    ...employeeAccessModule.services(platform),
    administrators: createLastAdministratorGuard(platform.commands),
    advice: use(adviserRemovalFromCustomersOffer),
  }),
  routes: () => [
    ...employeeAccessModule.calls,
    createEmployee,
    editEmployee,
    inviteEmployee,
    requestFreshEmployeeInvitation,
    endSessionsOfEmployee,
    archiveAndEraseEmployee,
    changeOwnData,
    confirmEmail,
    readSavedFilters,
    saveFilters,
    readSecondFactor,
    beginAuthenticatorSetup,
    completeAuthenticatorSetup,
    enterSecondFactor,
    stepUpBySecondFactor,
    removeAuthenticator,
    renewRecoveryCodes,
    resetSecondFactor,
    requestSecondFactorPasskeyChallenge,
    beginPasskeyRegistration,
    addPasskey,
    renamePasskey,
    removePasskey,
  ],
  policies: (deps) => [
    ...employeeAccessModule.policies(deps),
    noteAdministratorRolesPolicy(deps),
    endEmployeeSessionsAndLinksAfterChangePolicy(deps),
    eraseEmployeeOnArchivingPolicy(deps),
    emailChangeRequestedNoticePolicy(deps),
    emailChangedNoticePolicy(deps),
    applySecondFactorChangesPolicy(deps),
    secondFactorNoticePolicy(deps),
  ],
  jobs: employeeAccessModule.jobs,
  offers: (services, cases) => [
    provideOffer(employeeDirectory, {
      async contactOf(id) {
        const { master } = (await services.commands.load(employeeAggregate, id)).state;
        return master && { email: master.email, firstName: master.firstName, lastName: master.lastName };
      },
      async exists(id) {
        const { master, archived } = (await services.commands.load(employeeAggregate, id)).state;
        return master !== undefined && !archived;
      },
      async canAdvise(id) {
        const { master, archived, blocked } = (await services.commands.load(employeeAggregate, id)).state;
        return master !== undefined && !archived && canAdvise({ roles: master.roles, blocked, archivedAt: null });
      },
      async mayUseRole(id, role) {
        const { master, archived, blocked } = (await services.commands.load(employeeAggregate, id)).state;
        return master !== undefined && !archived && mayUseRole({ roles: master.roles, blocked, archivedAt: null }, role);
      },
      rightsGivenTo: async (id) => (await services.commands.load(employeeAggregate, id)).state.rightsGiven,
      idsNamed: (text) => findEmployeeIdsByExactNameOrEmail(services.reader, text),
    }),
    provideOffer(employeeBootstrap, createEmployeeBootstrap(services, cases)),
  ],
  demo: (services, cases) => createStaffSeeder(createEmployeeBootstrap(services, cases)),
  demoLogins: demoStaffLogins,
  forget: ({ records }) => createErasedPersonSavedFilterRemover(records),
  accounts: (services) => ({
    realm: 'employee',
    rolesOf: (id) => loadActiveEmployeeRoles(services, id),
    hasSecondFactor: async (id) => hasSecondFactor((await services.commands.load(employeeAggregate, id)).state),
  }),
});
