/**
 * Who may call what: written from the specification (000 §6 and §7, 001 §6 and §7) and the decisions on identity, not
 * from the code. Placeholders in paths and bodies are filled by the matrix test.
 */
export const actors = [
  'nobody',
  'ROLE_ADMIN',
  'ROLE_DEMO_ADMIN',
  'ROLE_BANK_ADMIN',
  'ROLE_BANK_EMPLOYEE',
  'ROLE_BANK_EMPLOYEE_UPLOAD',
  'ROLE_BANK_EMPLOYEE_VALUTIERUNG',
  'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT',
  'ROLE_AUDITOR',
  /** Instance administrator who has given the password and not the second factor yet. */
  'secondFactorPending',
  /** Has opened an access link to the owner's case. */
  'linkHolder',
  /** Has opened an access link to another customer's case. */
  'strangersLink',
  /** Registered, module given, not yet activated; asks for the own records. */
  'newcomer',
  /** Activated, without the documents module; asks for the owner's records. */
  'withoutModule',
  'owner',
  /** Activated, with the module; asks for the owner's records. */
  'stranger',
  /** Another system of the bank, with an integration token. */
  'program',
] as const;
export type ActorName = (typeof actors)[number];

/** `ok` = anything but 401, 403 and 404. */
export type Expected = 'ok' | 401 | 403 | 404;
type Row = Readonly<Record<ActorName, Expected>>;

const everyone = Object.fromEntries(actors.map((actor) => [actor, 'ok'])) as Row;
const customers = { newcomer: 403, withoutModule: 403, owner: 403, stranger: 403 } as const;
const employees = (ok: readonly ActorName[]): Row =>
  Object.fromEntries(actors.map((actor) => [actor, actor === 'nobody' ? 401 : ok.includes(actor) ? 'ok' : 403])) as Row;

/** ROLE_BANK_EMPLOYEE, own or inherited: all employees but a pure auditor. */
const bankEmployees = employees(actors.filter((actor) => actor.startsWith('ROLE_') && actor !== 'ROLE_AUDITOR'));
const bankEmployeesFindNothing = Object.fromEntries(
  Object.entries(bankEmployees).map(([actor, expected]) => [actor, expected === 'ok' ? 404 : expected]),
) as Row;
/** The auditor reads the cases; ROLE_ADMIN inherits that. */
const uploadOrAudit = employees(['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_AUDITOR', 'ROLE_ADMIN']);
const upload = employees(['ROLE_BANK_EMPLOYEE_UPLOAD']);
/** Who looks at what was done, and changes nothing; ROLE_ADMIN inherits it. */
const auditors = employees(['ROLE_AUDITOR', 'ROLE_ADMIN']);
/** How the work goes: who does it, who leads, who audits. ROLE_ADMIN inherits both. */
const statistics = employees(['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_ADMIN', 'ROLE_AUDITOR', 'ROLE_ADMIN']);
/** What lies with whom: nobody looks at it who does not share the work out. */
const adviserLoad = employees(['ROLE_BANK_EMPLOYEE_UPLOAD', 'ROLE_BANK_ADMIN', 'ROLE_ADMIN']);
/** What makes the portal the one of this bank, the instance administrator keeps. */
const instanceAdministrator = employees(['ROLE_ADMIN']);
/** Who manages the bank's people; ROLE_ADMIN inherits it. */
const staffManagers = employees(['ROLE_ADMIN', 'ROLE_BANK_ADMIN']);
const selfDisclosure = employees(['ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT']);
/** ROLE_ADMIN inherits it. */
const demoAdmins = employees(['ROLE_DEMO_ADMIN', 'ROLE_ADMIN']);
const payouts = employees(['ROLE_BANK_EMPLOYEE_VALUTIERUNG']);
/** Templates of requests: who decides, and who keeps them. */
const payoutTemplates = employees(['ROLE_BANK_EMPLOYEE_VALUTIERUNG', 'ROLE_ADMIN']);
const noEmployeeAlone = employees([]);
/** A customer's own case: the module is needed, strangers learn nothing. */
const ownCase = { newcomer: 403, withoutModule: 403, owner: 'ok', stranger: 404 } as const;
/** A customer's own loan: as a case, but no link opens it. */
const ownLoan = ownCase;
/** Purposes and categories are those of the bank: whoever has the module reads them. */
const anyLoan = { ...ownCase, stranger: 'ok' } as const;
/** A document of the bank that is not released: the owner learns nothing either. */
const notReleased = { ...ownCase, owner: 404 } as const;
/** A case that an access link opens; the bank's documents in it are not in it. */
const linkedCase = { ...ownCase, linkHolder: 'ok', strangersLink: 404 } as const;
const ownersSide: Row = { ...employees([]), ...linkedCase };
/** The customer's, and an employee's for a customer who is on the phone (001 §7). */
const ownersSideOrUpload: Row = { ...upload, ...linkedCase };
/** The own account, activated or not; others' accounts are not there. */
const ownAccount = { newcomer: 'ok', withoutModule: 404, owner: 'ok', stranger: 404 } as const;
const anyCustomer = { newcomer: 'ok', withoutModule: 'ok', owner: 'ok', stranger: 'ok' } as const;
const anySignedIn: Row = { ...everyone, nobody: 401, program: 403, secondFactorPending: 403, linkHolder: 403, strangersLink: 403 };
/** Also who is on the way to it: a second factor may have to be set up first. */
const anyEmployeeOrPending: Row = { ...anySignedIn, ...customers, secondFactorPending: 'ok' };
const onlyPrograms: Row = { ...employees([]), program: 'ok' };

export interface AccessRow {
  readonly call: string;
  /** Query string of the call, where it needs one. */
  readonly query?: string;
  readonly body?: object;
  readonly form?: true;
  /** The call goes under a state that was seen: here one that is past. */
  readonly ifMatch?: true;
  readonly expected: Row;
}

const nobodyKnowsThisId = '00000000-0000-4000-8000-000000000000';

export const accessTable: readonly AccessRow[] = [
  { call: 'POST /customers/login', body: { email: 'niemand@beispiel.de', password: 'x' }, expected: { ...everyone } },
  { call: 'POST /customers/login-with-access-token', body: { token: 'x' }, expected: everyone },
  { call: 'POST /customers/login-with-access-token/code-delivery', body: { token: 'x' }, expected: everyone },
  { call: 'POST /customers/open-selbstauskunft', body: { token: 'x' }, expected: everyone },
  { call: 'POST /customers/open-selbstauskunft/code-delivery', body: { token: 'x' }, expected: everyone },
  { call: 'GET /customers/logout', expected: { ...employees([]), ...anyCustomer } },
  { call: 'GET /customers/sessions', expected: { ...employees([]), ...anyCustomer } },
  { call: 'DELETE /customers/sessions', expected: { ...employees([]), ...anyCustomer } },
  { call: `DELETE /customers/sessions/${nobodyKnowsThisId}`, expected: { ...employees([]), ...anyCustomer } },
  { call: 'POST /customers/refresh', expected: everyone },
  {
    call: 'POST /customers/register-with-invitation-code',
    body: { invitationCode: 'x', password: 'Ein-gutes-Passwort-1' },
    expected: everyone,
  },
  { call: 'GET /_yes/login', expected: everyone },
  { call: 'GET /_yes/register-with-invitation-code', query: 'invitation-code=x', expected: everyone },
  { call: 'POST /customers/request-invitation', body: { invitationCode: 'x' }, expected: everyone },
  { call: 'POST /customers/request-password-reset', body: { email: 'niemand@beispiel.de' }, expected: everyone },
  { call: 'POST /customers/reset-password', body: { passwordResetCode: 'x', password: 'Ein-gutes-Passwort-1' }, expected: everyone },
  {
    call: 'POST /customers/change-password',
    body: { currentPassword: 'falsch', newPassword: 'Ein-gutes-Passwort-1' },
    expected: { ...employees([]), ...anyCustomer },
  },
  {
    call: 'POST /customers/export-own-data',
    body: { currentPassword: 'falsch' },
    expected: { ...employees([]), ...anyCustomer, newcomer: 403 },
  },
  { call: 'GET /customers/{customer}/request-activation-code', expected: { ...employees([]), ...ownAccount } },
  { call: 'POST /customers/{customer}/request-activation-code', body: {}, expected: { ...bankEmployees, ...ownAccount } },
  { call: 'POST /customers/{customer}/activate', body: { activationCode: 'ABCDEF' }, expected: { ...employees([]), ...ownAccount } },
  { call: 'GET /customers/{customer}/request-mobile-code', expected: { ...employees([]), ...ownAccount } },
  { call: 'POST /customers/{customer}/request-mobile-code', body: {}, expected: { ...employees([]), ...ownAccount } },
  { call: 'POST /customers/{customer}/confirm-mobile', body: { code: 'ABCDEF' }, expected: { ...employees([]), ...ownAccount } },
  {
    call: 'POST /customers/{customer}/choose-reminders',
    body: { deadlines: true },
    expected: { ...employees([]), ...ownAccount, newcomer: 403 },
  },
  { call: 'GET /customers/{customer}', expected: { ...bankEmployees, ...ownAccount } },
  { call: 'GET /customers', expected: { ...bankEmployees, ...customers } },
  { call: 'GET /customers/adviser-loads', query: 'bankEmployees={ownEmployee}', expected: { ...bankEmployees, ...customers } },
  { call: 'POST /customers', body: {}, expected: { ...bankEmployees, ...customers } },
  // As whoever may create one.
  { call: 'POST /customers/import/preview', form: true, expected: { ...bankEmployees, ...customers } },
  { call: 'POST /customers/import', body: {}, expected: { ...bankEmployees, ...customers } },
  { call: 'PATCH /customers/{customer}', body: { firstName: 'Erika' }, expected: { ...bankEmployees, ...customers } },
  { call: 'POST /customers/{customer}/invite', body: {}, expected: { ...bankEmployees, ...customers } },
  { call: 'POST /customers/{customerToSignOut}/end-sessions', body: {}, expected: { ...bankEmployees, ...customers } },
  { call: 'POST /customers/{customer}/hard-archive', body: {}, expected: { ...bankEmployees, ...customers } },
  { call: 'POST /customers/{customer}/cancel-deletion-request', body: {}, expected: { ...bankEmployees, ...customers } },
  { call: 'POST /customers/{customer}/request-selbstauskunft', body: {}, expected: { ...selfDisclosure, ...customers } },
  { call: 'GET /customers/get-login-for-selbstauskunft', expected: { ...selfDisclosure, ...customers, owner: 'ok', stranger: 'ok' } },
  { call: 'GET /customers/agree21-master-data/{personNumber}', expected: { ...bankEmployees, ...customers } },
  { call: 'GET /customers/agree21-person/{customer}', expected: { ...bankEmployees, ...customers } },
  { call: 'POST /demo/create-demo-customer', body: {}, expected: { ...demoAdmins, ...customers } },
  { call: 'POST /demo/invite-demo-customer', body: {}, expected: { ...demoAdmins, ...customers } },
  { call: 'POST /bank-employees/login', body: { email: 'niemand@beispiel.de', password: 'x' }, expected: everyone },
  { call: 'GET /bank-employees/logout', expected: { ...anySignedIn, ...customers } },
  { call: 'POST /bank-employees/logout', expected: { ...anySignedIn, ...customers } },
  { call: 'POST /bank-employees/refresh', expected: everyone },
  { call: 'POST /bank-employees/activate', body: { invitationCode: 'x', password: 'Ein-gutes-Passwort-1' }, expected: everyone },
  { call: 'POST /bank-employees/request-invitation', body: { invitationCode: 'x' }, expected: everyone },
  { call: 'POST /bank-employees/request-password-reset', body: { email: 'niemand@beispiel.de' }, expected: everyone },
  { call: 'POST /bank-employees/reset-password', body: { passwordResetCode: 'x', password: 'Ein-gutes-Passwort-1' }, expected: everyone },
  { call: 'GET /bank-employees/{otherEmployee}', expected: { ...bankEmployees, ...customers } },
  { call: 'GET /bank-employees/{ownEmployee}', expected: { ...anySignedIn, ...customers } },
  { call: 'GET /bank-employees', expected: { ...bankEmployees, ...customers } },
  { call: 'GET /bank-employees/report/csv', expected: { ...staffManagers, ...customers } },
  { call: 'POST /bank-employees', body: {}, expected: { ...staffManagers, ...customers } },
  { call: 'PATCH /bank-employees/{colleague}', body: { firstName: 'Petra' }, expected: { ...staffManagers, ...customers } },
  { call: 'POST /bank-employees/{colleague}/invite', body: {}, expected: { ...staffManagers, ...customers } },
  { call: 'POST /bank-employees/{colleague}/end-sessions', body: {}, expected: { ...staffManagers, ...customers } },
  { call: 'POST /bank-employees/{colleague}/archive', body: {}, expected: { ...staffManagers, ...customers } },
  {
    call: 'POST /bank-employees/change-own-data',
    body: { salutation: 'MRS', firstName: 'Petra', lastName: 'Berater', email: 'petra@bank.example', currentPassword: 'falsch' },
    expected: { ...anySignedIn, ...customers },
  },
  { call: 'GET /bank-employees/sessions', expected: { ...anySignedIn, ...customers } },
  { call: 'DELETE /bank-employees/sessions', expected: { ...anySignedIn, ...customers } },
  { call: `DELETE /bank-employees/sessions/${nobodyKnowsThisId}`, expected: { ...anySignedIn, ...customers } },
  { call: 'GET /bank-employees/saved-filters/{list}', expected: { ...anySignedIn, ...customers } },
  { call: 'PUT /bank-employees/saved-filters/{list}', body: {}, expected: { ...anySignedIn, ...customers } },
  { call: 'GET /bank-employees/second-factor', expected: { ...anySignedIn, ...customers } },
  { call: 'POST /bank-employees/second-factor', body: { code: '000000' }, expected: { ...employees([]), secondFactorPending: 'ok' } },
  { call: 'POST /bank-employees/second-factor/confirm', body: { code: '000000' }, expected: { ...anySignedIn, ...customers } },
  { call: 'POST /bank-employees/second-factor/begin', body: { currentPassword: 'falsch' }, expected: anyEmployeeOrPending },
  { call: 'POST /bank-employees/second-factor/set-up', body: { code: '000000' }, expected: anyEmployeeOrPending },
  {
    call: 'POST /bank-employees/second-factor/remove',
    body: { currentPassword: 'falsch', code: '000000' },
    expected: { ...anySignedIn, ...customers },
  },
  {
    call: 'POST /bank-employees/second-factor/renew-recovery-codes',
    body: { currentPassword: 'falsch', code: '000000' },
    expected: { ...anySignedIn, ...customers },
  },
  { call: 'POST /bank-employees/second-factor/challenge', body: {}, expected: anyEmployeeOrPending },
  { call: 'POST /bank-employees/second-factor/passkeys/begin', body: { currentPassword: 'falsch' }, expected: anyEmployeeOrPending },
  { call: 'POST /bank-employees/second-factor/passkeys', body: {}, expected: anyEmployeeOrPending },
  { call: `PATCH /bank-employees/second-factor/passkeys/${nobodyKnowsThisId}`, body: {}, expected: { ...anySignedIn, ...customers } },
  {
    call: `POST /bank-employees/second-factor/passkeys/${nobodyKnowsThisId}/remove`,
    body: {},
    expected: { ...anySignedIn, ...customers },
  },
  { call: 'POST /bank-employees/{colleague}/reset-second-factor', body: {}, expected: { ...staffManagers, ...customers } },
  { call: 'POST /bank-employees/confirm-email/niemandes-code', body: {}, expected: everyone },
  { call: 'GET /enquiries', expected: { ...uploadOrAudit, ...customers } },
  { call: 'POST /enquiries', body: {}, expected: { ...upload, ...customers } },
  { call: 'POST /enquiries/create-by-enquiry-template', body: {}, expected: { ...upload, ...customers } },
  { call: 'GET /enquiries/{enquiry}', expected: { ...uploadOrAudit, ...linkedCase } },
  { call: 'PATCH /enquiries/{enquiry}', body: { status: 'archived' }, expected: { ...upload, ...customers } },
  { call: 'DELETE /enquiries/{enquiry}', expected: { ...upload, ...customers } },
  { call: 'POST /enquiries/{finishedEnquiry}/hard-archive', body: {}, expected: { ...upload, ...customers } },
  { call: 'GET /enquiries/{enquiry}/download', expected: { ...upload, ...ownCase } },
  { call: 'POST /enquiries/{enquiry}/remind', body: {}, expected: { ...upload, ...customers } },
  { call: 'POST /enquiries/{caseWithoutLink}/access-link', body: {}, expected: { ...upload, ...customers } },
  { call: 'POST /enquiries/{enquiry}/complete', body: {}, expected: ownersSide },
  { call: 'GET /enquiry-status-changes', query: 'enquiry={enquiry}', expected: { ...uploadOrAudit, ...linkedCase } },
  { call: 'GET /file-status-changes', query: 'file.enquiry={enquiry}', expected: { ...uploadOrAudit, ...linkedCase } },
  { call: 'GET /enquiry-happenings', query: 'enquiry={enquiry}', expected: { ...uploadOrAudit, ...ownCase } },
  { call: 'GET /enquiry-status-changes/{enquiryChange}', expected: { ...uploadOrAudit, ...ownCase } },
  { call: 'GET /file-status-changes/{fileChange}', expected: { ...uploadOrAudit, ...ownCase } },
  { call: 'GET /files/{file}', expected: { ...uploadOrAudit, ...linkedCase } },
  { call: 'POST /files', body: {}, expected: { ...upload, ...customers } },
  { call: 'POST /files/create-by-file-template', body: {}, expected: { ...upload, ...customers } },
  { call: 'POST /files/{file}/patch-by-file-template', body: {}, expected: { ...upload, ...customers } },
  { call: 'PATCH /files/{file}', body: { status: 'archived' }, expected: { ...upload, ...customers } },
  { call: 'DELETE /files/{releasedFile}', expected: { ...upload, ...customers } },
  { call: 'POST /files/{file}/upload', form: true, expected: ownersSide },
  { call: 'POST /files/{file}/ready', body: {}, expected: ownersSideOrUpload },
  {
    call: 'POST /files/{releasedFile}/problem',
    body: { __context: { message: 'Dokument liegt nicht vor.' } },
    expected: ownersSideOrUpload,
  },
  { call: 'POST /files/{file}/unproblem', body: {}, expected: ownersSideOrUpload },
  { call: 'POST /files/{file}/questions', body: { text: 'Wie viele Seiten?' }, expected: { ...upload, ...ownCase } },
  { call: 'POST /files/{file}/questions/close', body: { contributions: 1 }, expected: { ...upload, ...customers } },
  { call: 'GET /file-questions/{file}', expected: { ...uploadOrAudit, ...ownCase } },
  { call: 'GET /files/{releasedFile}/download', expected: { ...upload, ...linkedCase } },
  { call: 'GET /files/{releasedFile}/preview', expected: { ...upload, ...linkedCase } },
  { call: 'GET /files/{releasedFile}/former-versions', expected: { ...upload, ...customers } },
  { call: 'GET /files/{releasedFile}/former-versions/{formerVersion}/preview', expected: { ...upload, ...customers } },
  { call: 'POST /files/{releasedFile}/agree21-archive', body: { file: {}, customer: {} }, expected: { ...upload, ...customers } },
  { call: 'POST /enquiry-attachments', body: {}, expected: { ...upload, ...customers } },
  { call: 'GET /enquiry-attachments/{attachment}', expected: { ...uploadOrAudit, ...notReleased } },
  { call: 'GET /enquiry-attachments/{releasedAttachment}', expected: { ...uploadOrAudit, ...ownCase } },
  { call: 'PATCH /enquiry-attachments/{attachment}', body: { description: 'Zur Unterschrift' }, expected: { ...upload, ...customers } },
  { call: 'PATCH /enquiry-attachments/{releasedAttachment}', body: { public: true }, expected: { ...upload, ...customers } },
  { call: 'POST /enquiry-attachments/{releasedAttachment}/upload', form: true, expected: { ...upload, ...customers } },
  { call: 'GET /enquiry-attachments/{attachment}/download', expected: { ...upload, ...notReleased } },
  { call: 'GET /enquiry-attachments/{attachment}/preview', expected: { ...upload, ...notReleased } },
  { call: 'GET /enquiry-attachments/{releasedAttachment}/download', expected: { ...upload, ...ownCase } },
  { call: 'GET /enquiry-attachments/{releasedAttachment}/preview', expected: { ...upload, ...ownCase } },
  {
    call: 'POST /enquiry-attachments/{releasedAttachment}/agree21-archive',
    body: { enquiryAttachment: {}, customer: {} },
    expected: { ...upload, ...customers },
  },
  { call: 'DELETE /enquiry-attachments/{unwantedAttachment}', expected: { ...upload, ...customers } },
  { call: 'GET /audit/events', expected: { ...auditors, ...customers } },
  { call: 'GET /audit/events/report/json', expected: { ...auditors, ...customers } },
  { call: 'GET /audit/subjects', query: 'search=Muster', expected: { ...auditors, ...customers } },
  { call: 'GET /audit/access-events', expected: { ...auditors, ...customers } },
  { call: 'GET /audit/cases/{enquiry}/report/json', expected: { ...auditors, ...customers } },
  { call: 'GET /audit/cases/{enquiry}/report/pdf', expected: { ...auditors, ...customers } },
  { call: 'GET /audit/verification', expected: { ...auditors, ...customers } },
  { call: 'GET /audit/histories/{auditedKind}/{enquiry}', expected: { ...auditors, ...customers } },
  { call: 'GET /audit/histories/{auditedKind}/{enquiry}/state', expected: { ...auditors, ...customers } },
  { call: 'GET /audit/histories/{auditedKind}/{enquiry}/report/json', expected: { ...auditors, ...customers } },
  { call: 'GET /file-categories', expected: anySignedIn },
  { call: 'GET /file-categories/{category}', expected: anySignedIn },
  { call: 'POST /file-categories', body: {}, expected: { ...noEmployeeAlone, ...customers } },
  { call: 'PATCH /file-categories/{category}', body: {}, expected: { ...noEmployeeAlone, ...customers } },
  { call: 'DELETE /file-categories/{category}', expected: { ...noEmployeeAlone, ...customers } },
  { call: 'GET /file-templates', expected: { ...upload, ...customers } },
  { call: 'GET /file-templates/{fileTemplate}', expected: { ...upload, ...customers } },
  { call: 'POST /file-templates', body: {}, expected: { ...noEmployeeAlone, ...customers } },
  { call: 'PATCH /file-templates/{fileTemplate}', body: {}, expected: { ...noEmployeeAlone, ...customers } },
  { call: 'DELETE /file-templates/{fileTemplate}', expected: { ...noEmployeeAlone, ...customers } },
  { call: 'GET /enquiry-templates', expected: { ...upload, ...customers } },
  { call: 'GET /enquiry-templates/{enquiryTemplate}', expected: { ...upload, ...customers } },
  { call: 'POST /enquiry-templates', body: {}, expected: { ...noEmployeeAlone, ...customers } },
  { call: 'PATCH /enquiry-templates/{enquiryTemplate}', body: {}, expected: { ...noEmployeeAlone, ...customers } },
  { call: 'DELETE /enquiry-templates/{enquiryTemplate}', expected: { ...noEmployeeAlone, ...customers } },
  { call: 'GET /valutierung-financing-projects', expected: { ...payouts, ...anyLoan } },
  { call: 'POST /valutierung-financing-projects', body: {}, expected: { ...payouts, ...customers } },
  { call: 'GET /valutierung-financing-projects/{project}', expected: { ...payouts, ...ownLoan } },
  { call: 'GET /valutierung-financing-projects/{project}/progress', expected: { ...payouts, ...ownLoan } },
  { call: 'PATCH /valutierung-financing-projects/{project}', body: { maxDisbursements: 50 }, expected: { ...payouts, ...customers } },
  { call: 'POST /valutierung-financing-projects/{abortedProject}/hard-archive', body: {}, expected: { ...payouts, ...customers } },
  {
    call: 'POST /valutierung-financing-projects/{project}/create-disbursement',
    body: {
      disbursementPositions: [{ creditId: nobodyKnowsThisId, financingProjectTypeId: nobodyKnowsThisId, amount: 600_000 }],
    },
    expected: { ...employees([]), ...ownLoan },
  },
  { call: 'POST /valutierung-credits', body: {}, expected: { ...payouts, ...customers } },
  { call: 'GET /valutierung-credits', query: 'financingProject={project}', expected: { ...payouts, ...ownLoan } },
  { call: 'GET /valutierung-credits/{credit}', expected: { ...payouts, ...ownLoan } },
  { call: 'PATCH /valutierung-credits/{credit}', body: {}, expected: { ...payouts, ...customers } },
  { call: 'DELETE /valutierung-credits/{unwantedCredit}', expected: { ...payouts, ...customers } },
  { call: 'GET /valutierung-disbursements', expected: { ...payouts, ...anyLoan } },
  { call: 'GET /valutierung-disbursements/export/csv', expected: { ...payouts, ...customers } },
  { call: 'GET /valutierung-disbursements/export/pain-001', expected: { ...payouts, ...customers } },
  { call: 'GET /valutierung-disbursements/{disbursement}', expected: { ...payouts, ...ownLoan } },
  {
    call: 'GET /valutierung-disbursements/{disbursement}/progress',
    query: 'template-id={progressTemplate}',
    expected: { ...payouts, ...ownLoan },
  },
  { call: 'GET /valutierung-disbursements/{disbursement}/summary-as-pdf', expected: { ...payouts, ...ownLoan } },
  { call: 'GET /valutierung-disbursements/{disbursement}/complete-disbursement-as-pdf', expected: { ...payouts, ...ownLoan } },
  { call: 'PATCH /valutierung-disbursements/{draftDisbursement}', body: { name: 'Rohbau' }, expected: { ...employees([]), ...ownLoan } },
  { call: 'GET /valutierung-disbursements/{draftDisbursement}/submit-request', expected: { ...employees([]), ...ownLoan } },
  { call: 'POST /valutierung-disbursements/{draftDisbursement}/submit-request', body: {}, expected: { ...employees([]), ...ownLoan } },
  {
    call: 'POST /valutierung-disbursements/{draftDisbursement}/submit',
    body: { submitCode: 'ABCDEF' },
    expected: { ...employees([]), ...ownLoan },
  },
  { call: 'POST /valutierung-disbursements/{draftDisbursement}/resubmit', body: {}, expected: { ...employees([]), ...ownLoan } },
  { call: 'POST /valutierung-disbursements/{disbursement}/approve', body: {}, ifMatch: true, expected: { ...payouts, ...customers } },
  { call: 'POST /valutierung-disbursements/{disbursement}/reject', body: {}, ifMatch: true, expected: { ...payouts, ...customers } },
  {
    call: 'POST /valutierung-disbursements/{disbursement}/inquire',
    ifMatch: true,
    body: { __context: { message: 'Bitte ergänzen.' } },
    expected: { ...payouts, ...customers },
  },
  {
    call: 'POST /valutierung-disbursements/{disbursement}/record-payment',
    body: { bookedOn: '2026-01-31', reference: 'Buchung 1' },
    expected: { ...payouts, ...customers, program: 'ok' },
  },
  {
    call: 'POST /valutierung-disbursements/{disbursement}/withdraw-approval',
    ifMatch: true,
    body: { message: 'Das Konto ist geschlossen.' },
    expected: { ...payouts, ...customers },
  },
  {
    call: 'POST /valutierung-disbursements/{disbursement}/record-return',
    body: { bookedOn: '2026-01-31', reason: 'Konto erloschen' },
    expected: { ...payouts, ...customers, program: 'ok' },
  },
  { call: 'GET /valutierung-disbursement-positions/{position}', expected: { ...payouts, ...ownLoan } },
  { call: 'PATCH /valutierung-disbursement-positions/{position}', body: { amount: 600_000 }, expected: { ...employees([]), ...ownLoan } },
  {
    call: 'GET /valutierung-disbursement-status-changes',
    query: 'disbursement={disbursement}',
    expected: { ...payouts, ...ownLoan },
  },
  { call: 'GET /valutierung-disbursement-status-changes/{disbursementChange}', expected: { ...payouts, ...ownLoan } },
  { call: 'GET /valutierung-input-values', query: 'disbursement={disbursement}', expected: { ...payouts, ...ownLoan } },
  { call: 'GET /valutierung-input-values/{submittedInputValue}', expected: { ...payouts, ...ownLoan } },
  { call: 'PATCH /valutierung-input-values/{inputValue}', body: { value: null }, expected: { ...employees([]), ...ownLoan } },
  { call: 'POST /valutierung-input-values/{inputValue}/upload', form: true, expected: { ...employees([]), ...ownLoan } },
  { call: 'GET /valutierung-site-photos/{submittedPhoto}/preview', expected: { ...payouts, ...ownLoan } },
  {
    call: 'GET /valutierung-site-photos/{draftPhoto}/preview',
    expected: { ...payouts, ROLE_BANK_EMPLOYEE_VALUTIERUNG: 404, ...ownLoan },
  },
  // It stays: the bank has it.
  { call: 'DELETE /valutierung-site-photos/{submittedPhoto}', expected: { ...employees([]), ...ownLoan } },
  { call: 'GET /valutierung-document-files', query: 'disbursement={disbursement}', expected: { ...payouts, ...ownLoan } },
  { call: 'GET /valutierung-document-files/{submittedProof}', expected: { ...payouts, ...ownLoan } },
  { call: 'PATCH /valutierung-document-files/{proof}', body: { comment: 'Folgt.' }, expected: { ...employees([]), ...ownLoan } },
  { call: 'POST /valutierung-document-files/{proof}/upload', form: true, expected: { ...employees([]), ...ownLoan } },
  { call: 'GET /valutierung-document-files/{submittedProof}/preview', expected: { ...payouts, ...ownLoan } },
  { call: 'GET /valutierung-document-files/{submittedProof}/download', expected: { ...payouts, ...ownLoan } },
  // What was not handed in is not there for the bank.
  {
    call: 'GET /valutierung-document-files/{draftProof}/download',
    expected: { ...payouts, ROLE_BANK_EMPLOYEE_VALUTIERUNG: 404, ...ownLoan },
  },
  { call: 'DELETE /valutierung-disbursements/{unwantedDisbursement}', expected: { ...employees([]), ...ownLoan } },
  { call: 'GET /valutierung-waiting-time', expected: { ...payouts, ...anyLoan } },
  { call: 'GET /valutierung-financing-project-types', expected: { ...payouts, ...anyLoan } },
  { call: 'GET /valutierung-financing-project-types/{purpose}', expected: { ...payouts, ...anyLoan } },
  { call: 'GET /valutierung-credit-categories', expected: { ...payouts, ...anyLoan } },
  { call: 'GET /valutierung-credit-categories/{creditCategory}', expected: { ...payouts, ...anyLoan } },
  { call: 'GET /valutierung-input-templates', expected: { ...payoutTemplates, ...customers } },
  { call: 'GET /valutierung-input-templates/{progressTemplate}', expected: { ...payoutTemplates, ...customers } },
  { call: 'GET /valutierung-document-templates', expected: { ...payoutTemplates, ...customers } },
  { call: 'GET /valutierung-document-templates/{documentTemplate}', expected: { ...payoutTemplates, ...customers } },
  ...[
    'valutierung-financing-project-types',
    'valutierung-credit-categories',
    'valutierung-input-templates',
    'valutierung-document-templates',
  ].flatMap((collection): readonly AccessRow[] => [
    { call: `POST /${collection}`, body: {}, expected: { ...noEmployeeAlone, ...customers } },
    { call: `PATCH /${collection}/${nobodyKnowsThisId}`, body: {}, expected: { ...noEmployeeAlone, ...customers } },
    { call: `DELETE /${collection}/${nobodyKnowsThisId}`, expected: { ...noEmployeeAlone, ...customers } },
  ]),
  { call: 'GET /configs/current', expected: everyone },
  { call: 'PUT /configs/current', body: {}, expected: instanceAdministrator },
  { call: 'POST /configs/current/restore', body: {}, expected: instanceAdministrator },
  { call: 'GET /configs/current/history', expected: instanceAdministrator },
  {
    call: 'POST /client-errors',
    body: { app: 'customer', route: '/hub', message: 'x is undefined', version: '1.0.0' },
    expected: everyone,
  },
  {
    call: 'GET /search',
    query: 'search=Muster',
    expected: { ...employees(actors.filter((actor) => actor.startsWith('ROLE_'))), ...customers },
  },
  { call: 'GET /inbox', expected: { ...bankEmployees, ...customers } },
  { call: 'PUT /inbox/read', body: {}, expected: { ...bankEmployees, ...customers } },
  // That one is not told of a letter looks as if there were none.
  ...['send-again', 'dismiss'].map((way): AccessRow => ({
    call: `POST /refused-letters/${nobodyKnowsThisId}/${way}`,
    body: {},
    expected: { ...bankEmployeesFindNothing, ...customers },
  })),
  {
    call: 'GET /live',
    expected: anySignedIn,
  },
  { call: 'GET /enquiries/{enquiry}/presence', expected: { ...uploadOrAudit, ...customers } },
  { call: 'PUT /enquiries/{enquiry}/presence', body: {}, expected: { ...uploadOrAudit, ...customers } },
  { call: 'DELETE /enquiries/{enquiry}/presence', expected: { ...uploadOrAudit, ...customers } },
  { call: 'GET /customers/{customer}/presence', expected: { ...bankEmployees, ...customers } },
  { call: 'PUT /customers/{customer}/presence', body: {}, expected: { ...bankEmployees, ...customers } },
  { call: 'DELETE /customers/{customer}/presence', expected: { ...bankEmployees, ...customers } },
  { call: 'GET /valutierung-disbursements/{disbursement}/presence', expected: { ...payouts, ...customers } },
  { call: 'PUT /valutierung-disbursements/{disbursement}/presence', body: {}, expected: { ...payouts, ...customers } },
  { call: 'DELETE /valutierung-disbursements/{disbursement}/presence', expected: { ...payouts, ...customers } },
  { call: 'GET /statistics/cases', expected: { ...statistics, ...customers } },
  { call: 'GET /statistics/cases/report/csv', expected: { ...statistics, ...customers } },
  { call: 'GET /statistics/documents', expected: { ...statistics, ...customers } },
  { call: 'GET /statistics/documents/report/csv', expected: { ...statistics, ...customers } },
  { call: 'GET /statistics/reasons/report/csv', expected: { ...statistics, ...customers } },
  { call: 'GET /statistics/load', expected: { ...adviserLoad, ...customers } },
  { call: 'GET /statistics/load/report/csv', expected: { ...adviserLoad, ...customers } },
  { call: 'GET /footer-urls', expected: everyone },
  { call: 'GET /footer-urls/{footerUrl}', expected: everyone },
  { call: 'GET /technical-messages', query: 'target=customer', expected: everyone },
  { call: 'GET /technical-messages/{technicalMessage}', expected: everyone },
  { call: 'POST /technical-messages', body: {}, expected: instanceAdministrator },
  { call: 'PATCH /technical-messages/{technicalMessage}', body: {}, expected: instanceAdministrator },
  { call: 'DELETE /technical-messages/{messageToDelete}', expected: instanceAdministrator },
  { call: 'POST /footer-urls', body: {}, expected: instanceAdministrator },
  { call: 'PATCH /footer-urls/{footerUrl}', body: {}, expected: instanceAdministrator },
  { call: 'DELETE /footer-urls/{footerUrlToDelete}', expected: instanceAdministrator },
  { call: 'GET /integration-events', expected: onlyPrograms },
  { call: 'GET /docs/events', expected: everyone },
  { call: 'GET /docs', expected: everyone },
  { call: 'GET /docs.json', expected: everyone },
  { call: 'GET /demo/outbox', expected: everyone },
  { call: 'GET /health/live', expected: everyone },
  { call: 'GET /health/ready', expected: everyone },
  {
    call: `GET /customers/${nobodyKnowsThisId}`,
    expected: {
      ...employees([]),
      ...Object.fromEntries(actors.map((actor) => [actor, 404])),
      nobody: 401,
      program: 403,
      ROLE_AUDITOR: 403,
      secondFactorPending: 403,
      linkHolder: 403,
      strangersLink: 403,
    },
  },
  // A link that was left opens nothing any more.
  { call: 'POST /customers/logout', expected: { ...employees([]), ...anyCustomer, linkHolder: 'ok', strangersLink: 'ok' } },
  // Last: nobody who has asked for it signs in any more.
  {
    call: 'POST /customers/request-deletion',
    body: {},
    expected: { ...employees([]), ...anyCustomer, linkHolder: 401, strangersLink: 401 },
  },
];
