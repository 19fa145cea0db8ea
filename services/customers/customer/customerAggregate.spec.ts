import { describe, expect, it } from 'vitest';
import type { CustomerEvent } from '@portal/contracts/customers/events';
import { givenWhenThenFor, type GivenEvent } from '@portal/platform/commands/testing/givenWhenThen';
import { customerAggregate } from './customerAggregate.ts';
import type { RightsGrantableToCustomers } from './customerCommands.ts';
import type { CustomerMasterData } from './customerState.ts';
import { erika as someone } from './testing/erika.ts';

const customer = givenWhenThenFor(customerAggregate);

const erika = { ...someone, isDr: true, mobile: '+491701234567' };
const EXPIRES = '2026-12-05T10:00:00.000Z';
const all: RightsGrantableToCustomers = {
  modules: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'],
  selfDisclosure: true,
};
const uploadOnly: RightsGrantableToCustomers = { modules: ['ROLE_CUSTOMER_UPLOAD'], selfDisclosure: false };

const created = { type: 'CustomerCreated', data: erika } as const;
const createdWithoutMobile = { type: 'CustomerCreated', data: { ...erika, mobile: null } } as const;
const invited = { type: 'CustomerInvited', data: { expiresAt: EXPIRES } } as const;
const registered = { type: 'CustomerRegistered', data: {} } as const;
const activated = { type: 'CustomerActivated', data: {} } as const;
const resetDone = { type: 'CustomerPasswordChanged', data: { reason: 'reset' } } as const;

describe('a customer who does not exist', () => {
  const nobody = customer.given([]);

  it('is created with the modules that the employee may grant', () =>
    nobody.when({ type: 'CreateCustomer', master: erika, grants: uploadOnly }).then([created]));

  it('is not created with a module that the employee may not grant', () => {
    const master: CustomerMasterData = { ...erika, moduleRoles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'] };
    nobody.when({ type: 'CreateCustomer', master, grants: uploadOnly }).thenRefused('MISSING_RIGHTS');
  });

  it('is not created with a self-disclosure adviser by an employee without that role', () => {
    const master = { ...erika, selbstauskunftBeraterEmail: 'beratung@example.org' };
    nobody.when({ type: 'CreateCustomer', master, grants: uploadOnly }).thenRefused('MISSING_RIGHTS');
  });

  it('cannot be edited, invited, registered, activated or given a code', () => {
    nobody.when({ type: 'EditCustomer', changes: {}, grants: all }).thenRefused('CUSTOMER_UNKNOWN');
    nobody.when({ type: 'InviteCustomer', expiresAt: EXPIRES, closedRegistration: false }).thenRefused('CUSTOMER_UNKNOWN');
    nobody.when({ type: 'RegisterCustomer', closedRegistration: false }).thenRefused('CUSTOMER_UNKNOWN');
    nobody.when({ type: 'IssueActivationCode', channel: 'sms', expiresAt: EXPIRES }).thenRefused('CUSTOMER_UNKNOWN');
    nobody.when({ type: 'ActivateCustomer', by: 'own code' }).thenRefused('CUSTOMER_UNKNOWN');
  });
});

describe('a customer who was created', () => {
  const given = customer.given([created]);

  it('is not created a second time', () =>
    given.when({ type: 'CreateCustomer', master: erika, grants: all }).thenRefused('CUSTOMER_EXISTS'));

  it('gets edited master data, e-mail included', () =>
    given
      .when({ type: 'EditCustomer', changes: { email: 'erika@example.org', lastName: 'Gabler' }, grants: uploadOnly })
      .then([{ type: 'CustomerEdited', data: { ...erika, email: 'erika@example.org', lastName: 'Gabler' } }]));

  it('stays as it is when nothing differs', () =>
    given.when({ type: 'EditCustomer', changes: { lastName: 'Mustermann' }, grants: uploadOnly }).thenNothing());

  it('is given a module only with the matching right', () => {
    const changes: Partial<CustomerMasterData> = { moduleRoles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'] };
    given.when({ type: 'EditCustomer', changes, grants: uploadOnly }).thenRefused('MISSING_RIGHTS');
    given.when({ type: 'EditCustomer', changes, grants: all }).then([{ type: 'CustomerEdited', data: { ...erika, ...changes } }]);
  });

  it('loses a module only with the matching right', () =>
    given
      .when({
        type: 'EditCustomer',
        changes: { moduleRoles: [] },
        grants: { modules: ['ROLE_CUSTOMER_VALUTIERUNG'], selfDisclosure: false },
      })
      .thenRefused('MISSING_RIGHTS'));

  it('is invited, and invited again', () => {
    given.when({ type: 'InviteCustomer', expiresAt: EXPIRES, closedRegistration: false }).then([invited]);
    customer.given([created, invited]).when({ type: 'InviteCustomer', expiresAt: EXPIRES, closedRegistration: false }).then([invited]);
  });

  it('is not invited while the registration is closed', () =>
    given.when({ type: 'InviteCustomer', expiresAt: EXPIRES, closedRegistration: true }).thenRefused('REGISTRATION_CLOSED'));

  it('cannot be activated before the registration', () =>
    given.when({ type: 'ActivateCustomer', by: 'master code' }).thenRefused('NOT_REGISTERED'));

  it('has no password to change or to reset', () => {
    given.when({ type: 'ChangePassword', reason: 'change' }).thenRefused('NOT_REGISTERED');
    given.when({ type: 'RequestPasswordReset' }).thenRefused('NOT_REGISTERED');
  });
});

describe('a module that the employee may not grant', () => {
  const withPayouts: CustomerMasterData = {
    ...erika,
    moduleRoles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'],
    selbstauskunftBeraterEmail: 'beratung@example.org',
  };
  const given = customer.given([{ type: 'CustomerCreated', data: withPayouts }]);

  it('needs no right while it stays as it was', () =>
    given
      .when({ type: 'EditCustomer', changes: { ...withPayouts, firstName: 'Erica' }, grants: uploadOnly })
      .then([{ type: 'CustomerEdited', data: { ...withPayouts, firstName: 'Erica' } }]));

  it('keeps the self-disclosure adviser when somebody who does not see it sends it empty', () =>
    given
      .when({ type: 'EditCustomer', changes: { firstName: 'Erica', selbstauskunftBeraterEmail: null }, grants: uploadOnly })
      .then([{ type: 'CustomerEdited', data: { ...withPayouts, firstName: 'Erica' } }]));

  it('has its self-disclosure adviser changed only with that role', () => {
    given
      .when({ type: 'EditCustomer', changes: { selbstauskunftBeraterEmail: 'anders@example.org' }, grants: uploadOnly })
      .thenRefused('MISSING_RIGHTS');
    given
      .when({ type: 'EditCustomer', changes: { selbstauskunftBeraterEmail: null }, grants: all })
      .then([{ type: 'CustomerEdited', data: { ...withPayouts, selbstauskunftBeraterEmail: null } }]);
  });
});

describe('an invited customer', () => {
  it('loses the invitation with the mailbox that it was sent to', () =>
    customer
      .given([created, invited])
      .when({ type: 'EditCustomer', changes: { email: 'richtig@example.org' }, grants: all })
      .then([
        { type: 'CustomerEdited', data: { ...erika, email: 'richtig@example.org' } },
        { type: 'CustomerInvitationWithdrawn', data: {} },
      ]));
  it('keeps the invitation when anything else changes', () =>
    customer
      .given([created, invited])
      .when({ type: 'EditCustomer', changes: { mobile: null }, grants: all })
      .then([{ type: 'CustomerEdited', data: { ...erika, mobile: null } }]));
  it('registers', () =>
    customer.given([created, invited]).when({ type: 'RegisterCustomer', closedRegistration: false }).then([registered]));
  it('does not register with an invitation that was withdrawn, because it went to a former address', () =>
    customer
      .given([
        created,
        invited,
        { type: 'CustomerEdited', data: { ...erika, email: 'e.muster@example.org' } },
        { type: 'CustomerInvitationWithdrawn', data: {} },
      ])
      .when({ type: 'RegisterCustomer', closedRegistration: false })
      .thenRefused('INVITATION_INVALID'));
  it('does not register while the registration is closed', () =>
    customer.given([created, invited]).when({ type: 'RegisterCustomer', closedRegistration: true }).thenRefused('REGISTRATION_CLOSED'));
});

describe('an invitation that is accepted by the sign-in of the bank', () => {
  const bank = { issuer: 'https://bank.example', subject: 'kunde-1' };
  const other = { ...bank, subject: 'kunde-2' };
  const register = { type: 'RegisterCustomer', closedRegistration: false } as const;
  const linked = { type: 'CustomerBankLinked', data: bank } as const;

  it('registers, and links who it is there', () =>
    customer
      .given([created, invited])
      .when({ ...register, bank })
      .then([registered, linked]));
  it('is so already when it is the same person again', () =>
    customer
      .given([created, invited, registered, linked])
      .when({ ...register, bank })
      .thenNothing());
  it('takes the place of a password, and of another person', () => {
    customer
      .given([created, invited, registered])
      .when({ ...register, bank })
      .then([resetDone, linked]);
    customer
      .given([created, invited, registered, linked])
      .when({ ...register, bank: other })
      .then([resetDone, { type: 'CustomerBankLinked', data: other }]);
  });
  it('gives way to a password that is chosen with a later one', () =>
    customer
      .given([created, invited, registered, linked])
      .when(register)
      .then([resetDone, { type: 'CustomerBankUnlinked', data: {} }]));
  it('is worth nothing any more when the address is corrected: whoever the invitation reached may be somebody else', () => {
    const given = customer.given([created, invited, registered, linked]);
    given.when({ type: 'EditCustomer', changes: { email: 'richtig@example.org' }, grants: all }).then([
      { type: 'CustomerEdited', data: { ...erika, email: 'richtig@example.org' } },
      { type: 'CustomerInvitationWithdrawn', data: {} },
      { type: 'CustomerBankUnlinked', data: {} },
    ]);
    given
      .when({ type: 'EditCustomer', changes: { lastName: 'Gabler' }, grants: all })
      .then([{ type: 'CustomerEdited', data: { ...erika, lastName: 'Gabler' } }]);
  });
  it('is worth nothing once the access is activated, or nobody is let in', () => {
    customer
      .given([created, invited, registered, activated])
      .when({ ...register, bank })
      .thenRefused('ALREADY_REGISTERED');
    customer
      .given([created, invited])
      .when({ ...register, bank, closedRegistration: true })
      .thenRefused('REGISTRATION_CLOSED');
  });
});

describe('a registered customer', () => {
  const given = customer.given([created, invited, registered]);
  const withoutMobile = customer.given([createdWithoutMobile, invited, registered]);

  it('gets an activation code by SMS', () =>
    given
      .when({ type: 'IssueActivationCode', channel: 'sms', expiresAt: EXPIRES })
      .then([{ type: 'ActivationCodeIssued', data: { channel: 'sms', expiresAt: EXPIRES } }]));

  it('without a mobile number gets the code from the adviser, and only so', () => {
    withoutMobile.when({ type: 'IssueActivationCode', channel: 'sms', expiresAt: EXPIRES }).thenRefused('NO_MOBILE');
    withoutMobile
      .when({ type: 'IssueActivationCode', channel: 'adviser', expiresAt: EXPIRES })
      .then([{ type: 'ActivationCodeIssued', data: { channel: 'adviser', expiresAt: EXPIRES } }]);
  });

  it('with a mobile number gets no code from the adviser', () =>
    given.when({ type: 'IssueActivationCode', channel: 'adviser', expiresAt: EXPIRES }).thenRefused('CUSTOMER_HAS_MOBILE'));

  it('loses the activation code with the phone that it was sent to', () =>
    customer
      .given([created, invited, registered, { type: 'ActivationCodeIssued', data: { channel: 'sms', expiresAt: EXPIRES } }])
      .when({ type: 'EditCustomer', changes: { mobile: '+491719999999' }, grants: all })
      .then([
        { type: 'CustomerEdited', data: { ...erika, mobile: '+491719999999' } },
        { type: 'ActivationCodeWithdrawn', data: {} },
      ]));

  it('is activated by the code that was issued, and by none of which the log says nothing', () => {
    const own = { type: 'ActivateCustomer', by: 'own code' } as const;
    const issued = { type: 'ActivationCodeIssued', data: { channel: 'sms', expiresAt: EXPIRES } } as const;
    const withdrawn = { type: 'ActivationCodeWithdrawn', data: {} } as const;
    given.when(own).thenRefused('ACTIVATION_CODE_EXPIRED');
    customer.given([created, invited, registered, issued, withdrawn]).when(own).thenRefused('ACTIVATION_CODE_EXPIRED');
    customer.given([created, invited, registered, issued]).when(own).then([activated]);
    given.when({ type: 'ActivateCustomer', by: 'master code' }).then([activated]);
  });

  it('may be invited again and then sets a new password', () => {
    given.when({ type: 'InviteCustomer', expiresAt: EXPIRES, closedRegistration: false }).then([invited]);
    given.when({ type: 'RegisterCustomer', closedRegistration: false }).then([resetDone]);
  });

  it('loses access and invitation when the e-mail is corrected: the invitation may have reached somebody else', () => {
    const moved = { type: 'CustomerEdited', data: { ...erika, email: 'neu@example.org' } } as const;
    const withdrawn = { type: 'CustomerInvitationWithdrawn', data: {} } as const;
    given.when({ type: 'EditCustomer', changes: { email: 'neu@example.org' }, grants: all }).then([moved, withdrawn]);
    const corrected = customer.given([created, invited, registered, moved, withdrawn]);
    corrected.when({ type: 'ChangePassword', reason: 'change' }).thenRefused('NOT_REGISTERED');
    corrected.when({ type: 'RequestPasswordReset' }).thenRefused('NOT_REGISTERED');
    corrected.when({ type: 'ActivateCustomer', by: 'master code' }).thenRefused('NOT_REGISTERED');
    corrected.when({ type: 'RegisterCustomer', closedRegistration: false }).thenRefused('INVITATION_INVALID');
    customer
      .given([created, invited, registered, moved, withdrawn, invited])
      .when({ type: 'RegisterCustomer', closedRegistration: false })
      .then([registered]);
  });

  it('changes and resets the password', () => {
    given.when({ type: 'ChangePassword', reason: 'change' }).then([{ type: 'CustomerPasswordChanged', data: { reason: 'change' } }]);
    given.when({ type: 'RequestPasswordReset' }).then([{ type: 'CustomerPasswordResetRequested', data: {} }]);
  });
});

describe('an activated customer', () => {
  const given = customer.given([created, invited, registered, activated]);

  it('is activated only once', () => given.when({ type: 'ActivateCustomer', by: 'own code' }).thenNothing());
  it('keeps the e-mail', () =>
    given.when({ type: 'EditCustomer', changes: { email: 'neu@example.org' }, grants: all }).thenRefused('EMAIL_FIXED'));
  it('is not invited any more', () =>
    given.when({ type: 'InviteCustomer', expiresAt: EXPIRES, closedRegistration: false }).thenRefused('ALREADY_REGISTERED'));
  it('does not register again with an older invitation', () =>
    given.when({ type: 'RegisterCustomer', closedRegistration: false }).thenRefused('ALREADY_REGISTERED'));
  it('needs no further code', () =>
    given.when({ type: 'IssueActivationCode', channel: 'sms', expiresAt: EXPIRES }).thenRefused('ALREADY_ACTIVATED'));
});

describe('a request to be deleted', () => {
  const requested = { type: 'CustomerDeletionRequested', data: {} } as const;
  const cancelled = { type: 'CustomerDeletionRequestCancelled', data: {} } as const;

  it('is possible before the activation too, and counts once', () => {
    customer.given([created, invited, registered]).when({ type: 'RequestDeletion' }).then([requested]);
    customer.given([created, requested]).when({ type: 'RequestDeletion' }).thenNothing();
  });

  it('is cancelled once, and may come again', () => {
    customer.given([created, requested]).when({ type: 'CancelDeletionRequest' }).then([cancelled]);
    customer.given([created]).when({ type: 'CancelDeletionRequest' }).thenNothing();
    customer.given([created, requested, cancelled]).when({ type: 'RequestDeletion' }).then([requested]);
  });
});

describe('a customer who is archived', () => {
  const archive = { type: 'ArchiveCustomer', enquiries: 2, financingProjects: 1, documents: 5 } as const;
  const archived = { type: 'CustomerArchived', data: { enquiries: 2, financingProjects: 1, documents: 5 } } as const;
  const gone = customer.given([created, invited, registered, activated, archived]);

  it('leaves the numbers of what went, once', () => {
    customer.given([created]).when(archive).then([archived]);
    gone.when({ ...archive, enquiries: 0, documents: 0 }).thenNothing();
    customer.given([]).when(archive).thenRefused('CUSTOMER_UNKNOWN');
  });

  it('cannot be changed, invited, created again or come back by an old way in, whether or not the key is gone', () => {
    gone.when({ type: 'EditCustomer', changes: { firstName: 'Eva' }, grants: all }).thenRefused('CUSTOMER_ARCHIVED');
    gone.when({ type: 'InviteCustomer', expiresAt: EXPIRES, closedRegistration: false }).thenRefused('CUSTOMER_ARCHIVED');
    gone.when({ type: 'RegisterCustomer', closedRegistration: false }).thenRefused('CUSTOMER_ARCHIVED');
    gone.when({ type: 'ChangePassword', reason: 'reset' }).thenRefused('CUSTOMER_ARCHIVED');
    gone.when({ type: 'RequestDeletion' }).thenRefused('CUSTOMER_ARCHIVED');
    gone.when({ type: 'CreateCustomer', master: erika, grants: all }).thenRefused('CUSTOMER_EXISTS');
  });
});

describe('a customer whose adviser is archived', () => {
  const advised = customer.given([{ type: 'CustomerCreated', data: { ...erika, adviserId: 'petra' } }]);

  it('has none any more', () =>
    advised.when({ type: 'RemoveAdviser', adviserId: 'petra' }).then([{ type: 'CustomerEdited', data: erika }]));

  it('keeps another one', () => advised.when({ type: 'RemoveAdviser', adviserId: 'paul' }).thenNothing());
});
describe('a demo customer', () => {
  it('is created with an access that is activated', () =>
    customer.given([]).when({ type: 'CreateDemoCustomer', master: erika }).then([created, registered, activated]));

  it('is not created a second time', () =>
    customer.given([created]).when({ type: 'CreateDemoCustomer', master: erika }).thenRefused('CUSTOMER_EXISTS'));

  it('is handed a code although there is a phone', () =>
    customer
      .given([created])
      .when({ type: 'IssueActivationCode', channel: 'adviser', expiresAt: EXPIRES, evenWithMobile: true })
      .then([{ type: 'ActivationCodeIssued', data: { channel: 'adviser', expiresAt: EXPIRES } }]));
});

describe('a self-disclosure', () => {
  const disclosing: CustomerMasterData = { ...erika, moduleRoles: ['ROLE_CUSTOMER_SELBSTAUSKUNFT'] };
  const withModule = { type: 'CustomerCreated', data: disclosing } as const;
  const requested = { type: 'SelfDisclosureRequested', data: {} } as const;

  it('is asked for with the module alone, activated or not, and again when it is wanted again', () => {
    customer.given([withModule]).when({ type: 'RequestSelfDisclosure' }).then([requested]);
    customer.given([withModule, requested]).when({ type: 'RequestSelfDisclosure' }).then([requested]);
  });

  it.each<[string, GivenEvent<CustomerEvent>[], boolean]>([
    ['counts while nothing ends it', [], true],
    ['counts after other data were changed', [{ type: 'CustomerEdited', data: { ...disclosing, lastName: 'Gabler', mobile: null } }], true],
    ['ends with another address', [{ type: 'CustomerEdited', data: { ...disclosing, email: 'neu@example.org' } }], false],
    [
      'ends with the module, also where that comes back',
      [
        { type: 'CustomerEdited', data: erika },
        { type: 'CustomerEdited', data: disclosing },
      ],
      false,
    ],
    [
      'ends when the person wants to be deleted, also where that is taken back',
      [
        { type: 'CustomerDeletionRequested', data: {} },
        { type: 'CustomerDeletionRequestCancelled', data: {} },
      ],
      false,
    ],
    // It was not always refused.
    [
      'counts for nothing where the person wanted to be deleted already, also where that is taken back',
      [
        { type: 'CustomerDeletionRequested', data: {} },
        { type: 'SelfDisclosureRequested', data: {} },
        { type: 'CustomerDeletionRequestCancelled', data: {} },
      ],
      false,
    ],
  ])('that was asked for %s', (_, since, counts) =>
    customer
      .given([withModule, requested, ...since])
      .when({ type: 'CancelDeletionRequest' })
      .thenState(({ selfDisclosureRequest }) => expect(selfDisclosureRequest !== undefined).toBe(counts)),
  );

  it('that is asked for again ends the request before', () =>
    customer
      .given([withModule, requested, { ...requested, envelope: { recordedAt: EXPIRES } }])
      .when({ type: 'CancelDeletionRequest' })
      .thenState(({ selfDisclosureRequest }) =>
        expect(selfDisclosureRequest).toEqual({ id: expect.stringMatching(/2$/) as string, requestedAt: EXPIRES }),
      ));

  it('is not asked for without the module, nor of nobody', () => {
    customer.given([created, activated]).when({ type: 'RequestSelfDisclosure' }).thenRefused('SELF_DISCLOSURE_NOT_GRANTED');
    customer.given([]).when({ type: 'RequestSelfDisclosure' }).thenRefused('CUSTOMER_UNKNOWN');
  });

  it('is not asked for of who wants to be deleted, until that is taken back', () => {
    const wantsToGo = [withModule, { type: 'CustomerDeletionRequested', data: {} }] as const;
    customer.given(wantsToGo).when({ type: 'RequestSelfDisclosure' }).thenRefused('SELF_DISCLOSURE_DELETION_REQUESTED');
    customer
      .given([...wantsToGo, { type: 'CustomerDeletionRequestCancelled', data: {} }])
      .when({ type: 'RequestSelfDisclosure' })
      .then([requested]);
  });
});
