/** The right-hand sides are copied from the specification; the left-hand sides are what the product uses. */
import { describe, expect, it } from 'vitest';
import {
  ACTIVATION_CODE_LENGTH,
  ACTIVATION_CODE_VALID_MINUTES,
  activationCodeFaultTexts,
  activationCodeFault,
} from '@portal/contracts/customers/activationCode';
import { passwordRepeatFault, passwordFaultTexts, passwordFault } from '@portal/contracts/customers/password';
import { customerDisplayStatusOf } from '@portal/contracts/customers/status';
import { employeeDisplayStatusOf } from '@portal/contracts/employees/status';
import { uncategorisedGroupTitleFor } from '@portal/contracts/catalogue/uncategorisedGroupTitleFor';
import {
  acceptOptions,
  DEFAULT_ENQUIRY_NAME,
  maxSizeOptions,
  newEnquiryAcceptOptions,
  newEnquiryMaxSizeOptions,
} from '@portal/contracts/enquiries/fileOptions';
import { customerNextActionOf } from '@portal/contracts/enquiries/nextAction';
import { problemReasonTexts } from '@portal/contracts/enquiries/problemReasonTexts';
import {
  enquiryStatusLabels,
  enquiryStatusesForCustomers,
  requestedFileGroups,
  requestedFileStatusLabels,
  requestedFileStatusOrder,
} from '@portal/contracts/enquiries/status';
import { isReadyToComplete } from '@portal/contracts/enquiries/statusRules';
import {
  ABSOLUTE_MAX_UPLOAD_BYTES,
  fileNotSuitableText,
  fileTooLargeText,
  fileTypeNotAcceptedText,
  uploadTooLargeText,
} from '@portal/contracts/enquiries/upload';
import { TECHNICAL_MESSAGES_PER_PAGE, technicalMessageCategories } from '@portal/contracts/instance/technicalMessage';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { submitDisbursementSchema } from '@portal/contracts/payouts/commands/disbursement';
import {
  DEFAULT_MINIMUM_POSITION_CENTS,
  DEFAULT_PROGRESS_ITEM_LABEL,
  NAME_IN_TABLE_MAX_LENGTH,
  CONSTRUCTION_PROGRESS_MAX_PERCENT,
  CONSTRUCTION_PROGRESS_STEP_PERCENT,
  TAN_LENGTH,
} from '@portal/contracts/payouts/limits';
import { defaultDisbursementNameAt, shortDisbursementName } from '@portal/contracts/payouts/naming';
import { minimumPositionCentsByProjectOrBank } from '@portal/contracts/payouts/positionRules';
import { isProgressComplete, mayDecrease, mayIncrease } from '@portal/contracts/payouts/progress';
import {
  disbursementStatuses,
  disbursementStatusLabels,
  financingProjectStatuses,
  financingProjectStatusesForCustomers,
  isActionPossibleInDisbursementStatus,
  isDisbursementEditableByCustomer,
  isProjectActionPossible,
  type DisbursementStatus,
} from '@portal/contracts/payouts/status';
import { inputTypes } from '@portal/contracts/payouts/templates';
import { adminPaths, ADMIN_BASE } from '@portal/contracts/routes/adminPaths';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { adminRouteNames, customerRouteNames } from '@portal/contracts/routes/testing/routeNames';
import { formatDay, formatInstantYearFirst } from '@portal/contracts/shared/time/dates';
import { customerModuleRoles, granterByCustomerModule, granterByEmployeeRole, roleLabels } from '@portal/contracts/shared/roles';
import { salutationLabels } from '@portal/contracts/shared/salutation';
import * as notices from '@portal/contracts/texts/notices';

describe('specification 000 §2: routes of the customer area', () => {
  it('are to the letter', () => {
    const { selfDisclosureLink: _, selfDisclosure: __, ...specified } = customerPaths;
    expect(Object.values(specified)).toEqual([
      '/',
      '/login',
      '/invite/:invitationCode',
      '/reset-password/:passwordResetCode',
      '/profile',
      '/aktivierung',
      '/dashboard',
      '/hub',
      '/hub/vorgang/:id',
      '/hub/vorgang/:id/dokumente/:status',
      '/hub/vorgang/:id/dokument/:fileId',
      '/kreditvorhaben',
      '/kreditvorhaben/:id',
      '/kreditvorhaben/:financingProjectId/auszahlungsantrag',
      '/kreditvorhaben/:financingProjectId/auszahlungsantrag/:disbursementId',
      '/legal',
      '/about',
    ]);
  });
});

describe('specification 001 §2: routes of the back office', () => {
  it('are to the letter', () => {
    expect(ADMIN_BASE).toBe('/admin');
    expect(Object.values(adminPaths)).toEqual([
      '/login',
      '/reset-password/:passwordResetCode',
      '/confirm-email/:code',
      '/invite/:invitationCode',
      '/',
      '/kunden',
      '/kunde/neu',
      '/kunde/:id',
      '/kunde/:id/vorgang/neu',
      '/kunde/:id/vorgang/:enquiryId',
      '/kunde/:id/vorgang/:enquiryId/dokument/new',
      '/kunde/:id/vorgang/:enquiryId/dokument/:fileId',
      '/upload/dashboard',
      '/upload/file-categories',
      '/upload/file-templates',
      '/upload/enquiry-templates',
      '/upload/enquiries',
      '/upload/enquiries/create',
      '/upload/enquiries/:id',
      // Specification 002 §2.
      '/valutierung/auszahlungsantraege',
      '/valutierung/auszahlungsantraege/:id',
      '/kunde/:id/vorhaben/neu',
      '/kunde/:id/vorhaben/:vorhabenId',
      '/kunde/:id/vorhaben/:vorhabenId/kredit/neu',
      '/kunde/:id/vorhaben/:vorhabenId/kredit/:creditId',
      '/bank-mitarbeiter',
      '/bank-mitarbeiter/neu',
      '/bank-mitarbeiter/:id',
      '/profil',
      '/demo',
      // Beyond the specification, behind its own.
      '/neu',
      '/kunden/import',
      '/statistik',
      '/valutierung/katalog',
      '/valutierung/katalog/zwecke',
      '/valutierung/katalog/kreditkategorien',
      '/valutierung/katalog/angaben',
      '/valutierung/katalog/nachweise',
      '/instanz',
      '/instanz/mitteilungen',
      '/instanz/fusszeile',
      '/instanz/konfiguration',
      '/revision',
      '/revision/zugriffe',
      '/revision/pruefung',
      '/revision/:kind/:id',
    ]);
  });
});

describe('specification 000 §4 and 001 §4: states', () => {
  it('enquiries carry the specified labels', () => {
    expect(enquiryStatusLabels).toEqual({
      draft: 'Entwurf',
      open: 'Offen',
      completed: 'In Prüfung',
      processed: 'Abgeschlossen',
      expired: 'Abgelaufen',
      aborted: 'Abgebrochen',
      archived: 'Archiviert',
    });
  });

  it('files carry the specified labels and order', () => {
    expect(
      Object.entries(requestedFileStatusLabels).map(
        ([status, label]) => `${status} ${requestedFileStatusOrder[status as keyof typeof requestedFileStatusOrder]} ${label}`,
      ),
    ).toEqual([
      'requested 1 Angefragt',
      'uploaded 2 Hochgeladen',
      'ready 3 Bereit',
      'verified 4 Geprüft',
      'processed 5 Verarbeitet',
      'archived 6 Archiviert',
      'problem 7 Klärung',
    ]);
  });

  it('customers never see draft or archived enquiries', () => {
    expect([...enquiryStatusesForCustomers].sort()).toEqual(['aborted', 'completed', 'expired', 'open', 'processed']);
  });

  it('an enquiry is ready to complete with no file uploaded and no required file requested', () => {
    expect(isReadyToComplete([])).toBe(true);
    expect(isReadyToComplete([{ status: 'uploaded', required: false }])).toBe(false);
    expect(isReadyToComplete([{ status: 'requested', required: true }])).toBe(false);
    expect(
      isReadyToComplete([
        { status: 'requested', required: false },
        { status: 'problem', required: true },
        { status: 'ready', required: true },
      ]),
    ).toBe(true);
  });

  it('file groups of the enquiry screen', () => {
    expect(requestedFileGroups).toEqual([
      { title: 'Fehlende Dokumente', statuses: ['requested'] },
      { title: 'Hochgeladene Dokumente, die auf Ihre Bestätigung warten', statuses: ['uploaded'] },
      { title: 'Dokumente mit Klärungsbedarf', statuses: ['problem'] },
      { title: 'Erledigte Dokumente', statuses: ['ready', 'verified', 'processed', 'archived'] },
    ]);
  });

  it('next-action texts', () => {
    const required = { status: 'requested', required: true } as const;
    expect(customerNextActionOf({ status: 'completed', expiresAt: null, requestedFiles: [] }).text).toBe('Keine Handlung von Ihnen nötig.');
    expect(customerNextActionOf({ status: 'open', expiresAt: null, requestedFiles: [] }).text).toBe(
      'Sie können den Vorgang nun abschließen.',
    );
    expect(customerNextActionOf({ status: 'open', expiresAt: '2026-12-24', requestedFiles: [required] }).text).toBe(
      'Bitte laden Sie bis zum 24.12.2026 die benötigten Unterlagen hoch.',
    );
    expect(customerNextActionOf({ status: 'open', expiresAt: null, requestedFiles: [required] }).text).toBe(
      'Bitte laden Sie die benötigten Unterlagen hoch.',
    );
    expect(customerNextActionOf({ status: 'open', expiresAt: null, requestedFiles: [{ status: 'uploaded', required: true }] }).text).toBe(
      'Bitte bestätigen sie Ihre hochgeladenen Dokumente, damit Ihr Berater die Prüfung beginnen kann.',
    );
  });

  it('a customer is archived before being a deletion request before being active', () => {
    const at = '2026-01-01T00:00:00.000Z';
    expect(customerDisplayStatusOf({ archivedAt: at, requestedDeletionAt: at })).toBe('Archiviert');
    expect(customerDisplayStatusOf({ archivedAt: null, requestedDeletionAt: at })).toBe('Löschanfrage');
    expect(customerDisplayStatusOf({ archivedAt: null, requestedDeletionAt: null })).toBe('Aktiv');
  });

  it('a bank employee is blocked before being archived before being active', () => {
    const at = '2026-01-01T00:00:00.000Z';
    expect(employeeDisplayStatusOf({ blocked: true, archivedAt: at })).toBe('Gesperrt');
    expect(employeeDisplayStatusOf({ blocked: false, archivedAt: at })).toBe('Archiviert');
    expect(employeeDisplayStatusOf({ blocked: false, archivedAt: null })).toBe('Aktiv');
  });
});

describe('specification 000 §5: validation', () => {
  it('new passwords', () => {
    expect(passwordFault('')).toBe('Legen Sie ein Passwort für Ihren Zugang fest');
    expect(passwordFault('Ab1!567')).toBe('Mindestens 8 Zeichen');
    const mixed = 'Das Passwort sollte sowohl Buchstaben, Zahlen als auch Sonderzeichen beinhalten oder mindestens 15 Zeichen lang sein.';
    expect(passwordFault('abcdefgh')).toBe(mixed);
    expect(passwordFault('abcdefg1')).toBe(mixed);
    expect(passwordFault('12345678!')).toBe(mixed);
    expect(passwordFault('abcdef1!')).toBeUndefined();
    expect(passwordFault('a'.repeat(14))).toBe(mixed);
    expect(passwordFault('a'.repeat(15))).toBeUndefined();
    expect(passwordRepeatFault('abcdef1!', '')).toBe('Pflichtfeld');
    expect(passwordRepeatFault('abcdef1!', 'abcdef1?')).toBe('Bitte wiederholen Sie Ihr Passwort');
    expect(passwordFaultTexts.currentRequired).toBe('Geben Sie Ihr aktuelles Passwort ein');
  });

  it('activation codes', () => {
    expect(ACTIVATION_CODE_LENGTH).toBe(6);
    expect(ACTIVATION_CODE_VALID_MINUTES).toBe(30);
    expect(activationCodeFault('')).toBe('Geben Sie Ihren Aktivierungscode ein.');
    expect(activationCodeFault('ABC12')).toBe('Ihr Aktivierungscode muss 6 Zeichen lang sein.');
    expect(activationCodeFaultTexts).toEqual({
      required: 'Geben Sie Ihren Aktivierungscode ein.',
      wrongLength: 'Ihr Aktivierungscode muss 6 Zeichen lang sein.',
    });
  });

  it('rejected files', () => {
    expect(fileTooLargeText('a.pdf', 65 * 1_048_576, 64 * 1_048_576)).toBe(
      'Die Datei "a.pdf" ist mit 65 MB größer als die erlaubten 64 MB.',
    );
    expect(fileTypeNotAcceptedText('a.exe', ['application/pdf'])).toBe(
      'Die Datei "a.exe" entspricht nicht den Dateityp-Anforderungen (PDF).',
    );
    expect(uploadTooLargeText('a.pdf', 64 * 1_048_576)).toBe(
      'Der gesamte Upload darf nicht größer sein als 64 MB. Die Datei "a.pdf" wurde daher nicht hinzugefügt.',
    );
    expect(fileNotSuitableText('a.pdf')).toBe('Die Datei "a.pdf" entspricht nicht den Anforderungen.');
  });
});

describe('specification 000 §9 and 001 §9: constants', () => {
  it('uploads, names, reasons, sizes', () => {
    expect(ABSOLUTE_MAX_UPLOAD_BYTES).toBe(67108864);
    expect(defaultInstanceConfig.upload.maxBytes).toBe(67108864);
    expect(DEFAULT_ENQUIRY_NAME).toBe('Neuer Vorgang');
    expect(problemReasonTexts).toEqual([
      'Dokument ist unklar.',
      'Dokument liegt nicht vor.',
      'Dokument wurde an die Bank übergeben.',
      'Dokument muss nachgereicht werden.',
    ]);
    expect(maxSizeOptions.map((option) => option.value)).toEqual([null, 524288, 1048576, 2097152, 5242880, 10485760, 20971520, 31457280]);
    expect(maxSizeOptions.slice(1).map((option) => option.label)).toEqual(['512 kB', '1 MB', '2 MB', '5 MB', '10 MB', '20 MB', '30 MB']);
    expect(newEnquiryMaxSizeOptions.map((option) => option.value)).toEqual([null, 524288, 1048576, 2097152, 5242880, 10485760]);
    expect(acceptOptions.map((option) => option.value)).toEqual([null, 'image/*', 'application/pdf']);
    expect(newEnquiryAcceptOptions.map((option) => option.value)).toEqual(['*/*', null, 'image/*', 'application/pdf', 'video/*']);
    expect([uncategorisedGroupTitleFor(true), uncategorisedGroupTitleFor(false)]).toEqual(['Sonstige Dokumente', 'Dokumente']);
    expect(salutationLabels).toEqual({ NO_SALUTATION: 'Keine Anrede', MRS: 'Frau', MR: 'Herr' });
    expect(technicalMessageCategories).toEqual(['POSITIVE', 'WARNING', 'NEGATIVE', 'INFO']);
    expect(TECHNICAL_MESSAGES_PER_PAGE).toBe(50);
    expect(defaultInstanceConfig.app.title).toBe('ServicePortal');
    expect(defaultInstanceConfig.app.titlePronounNominative).toBe('das');
  });

  it('durations and sizes of the interface', () => {
    expect(notices.ERROR_NOTICE_MS).toBe(30000);
    expect(notices.PASSWORD_RESET_NOTICE_MS).toBe(10000);
    expect(notices.DEMO_SECRET_NOTICE_MS).toBe(60000);
    expect(notices.LOADING_BAR_DELAY_MS).toBe(750);
    expect(notices.SEARCH_DEBOUNCE_MS).toBe(500);
    expect([notices.OPTION_SEARCH_DEBOUNCE_MS, notices.MAX_OPTION_SEARCH_RESULTS]).toEqual([250, 30]);
    expect(notices.PAGE_SIZES).toEqual([5, 10, 15, 20]);
    expect(notices.TABLE_DESCRIPTION_CUT_CHARACTERS).toBe(100);
    expect([notices.DEFAULT_PAGE_SIZE, notices.STANDARD_DIALOG_WIDTH_PX, notices.PREVIEW_DIALOG_WIDTH_PX]).toEqual([10, 600, 800]);
  });

  it('dates', () => {
    expect(formatDay('2026-05-12')).toBe('12.05.2026');
    expect(formatInstantYearFirst('2026-05-12T22:30:05.000Z')).toBe('2026-05-13 00:30:05');
  });
});

describe('specification 001 §6: granting', () => {
  it('roles of employees', () => {
    expect(granterByEmployeeRole).toEqual({
      ROLE_ADMIN: 'ROLE_ADMIN',
      ROLE_DEMO_ADMIN: 'ROLE_ADMIN',
      ROLE_BANK_ADMIN: 'ROLE_BANK_ADMIN',
      ROLE_BANK_EMPLOYEE_UPLOAD: 'ROLE_BANK_ADMIN',
      ROLE_BANK_EMPLOYEE_VALUTIERUNG: 'ROLE_BANK_ADMIN',
      ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT: 'ROLE_BANK_ADMIN',
      // The specification says nothing of who grants these.
      ROLE_BANK_EMPLOYEE: 'ROLE_BANK_ADMIN',
      ROLE_AUDITOR: 'ROLE_ADMIN',
    });
  });

  it('modules of customers', () => {
    expect(granterByCustomerModule).toEqual({
      ROLE_CUSTOMER_UPLOAD: 'ROLE_BANK_EMPLOYEE_UPLOAD',
      ROLE_CUSTOMER_VALUTIERUNG: 'ROLE_BANK_EMPLOYEE_VALUTIERUNG',
      ROLE_CUSTOMER_SELBSTAUSKUNFT: 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT',
    });
    expect(customerModuleRoles.map((role) => roleLabels[role])).toEqual(['Einreicher-Modul', 'Valutierungs-Modul', 'Selbstauskunft']);
  });
});

describe('specification 002 §2: names of routes', () => {
  it('of the customer area', () => {
    expect(customerRouteNames).toMatchObject({
      financingProjects: 'customer-valutierung-overview',
      financingProject: 'customer-financing-project',
      newDisbursement: 'customer-create-disbursement',
      disbursement: 'customer-disbursement',
    });
  });

  it('of the back office', () => {
    expect(adminRouteNames).toMatchObject({
      disbursements: 'admin-valutierung-disbursements',
      disbursement: 'admin-valutierung-disbursement',
      projectNew: 'admin-valutierung-project-new',
      project: 'admin-valutierung-project-details',
    });
  });
});

describe('specification 002 §4: states', () => {
  it('requests carry the specified labels', () => {
    expect(disbursementStatusLabels).toEqual({
      draft: 'Entwurf',
      submitted: 'In Prüfung',
      approved: 'Genehmigt',
      disbursed: 'Ausgezahlt',
      problem: 'Klärungsbedarf',
      rejected: 'Abgelehnt',
      archived: 'Archiviert',
    });
  });

  it('a request is edited in draft and problem, and decided in submitted and problem; a question is asked once', () => {
    const where = (isSo: (status: DisbursementStatus) => boolean) => disbursementStatuses.filter(isSo);
    expect(where(isDisbursementEditableByCustomer)).toEqual(['draft', 'problem']);
    expect(where((status) => isActionPossibleInDisbursementStatus('approve', status))).toEqual(['submitted', 'problem']);
    expect(where((status) => isActionPossibleInDisbursementStatus('reject', status))).toEqual(['submitted', 'problem']);
    expect(where((status) => isActionPossibleInDisbursementStatus('inquire', status))).toEqual(['submitted']);
    expect(where((status) => isActionPossibleInDisbursementStatus('resubmit', status))).toEqual(['problem']);
  });

  it('a project is activated as a draft; customers see neither drafts nor archived ones', () => {
    const possible = financingProjectStatuses.filter((status) => isProjectActionPossible('activate', status));
    expect(possible).toEqual(['draft']);
    expect(financingProjectStatusesForCustomers).toEqual(['active', 'completed', 'aborted']);
  });

  it('steps of progress are 25, between 0 and 100; a report is complete when nothing can be added and all is at 100', () => {
    expect([CONSTRUCTION_PROGRESS_STEP_PERCENT, CONSTRUCTION_PROGRESS_MAX_PERCENT, DEFAULT_PROGRESS_ITEM_LABEL]).toEqual([
      25,
      100,
      'Gewerk',
    ]);
    const items = (...values: number[]) => values.map((value, at) => ({ label: `Gewerk ${at}`, value }));
    expect(isProgressComplete(items(100, 100), false)).toBe(true);
    expect(isProgressComplete(items(100, 75), false)).toBe(false);
    expect(isProgressComplete(items(100), true)).toBe(false);
  });

  it('progress goes neither below what was reported nor above 100, and not at all where it is blocked', () => {
    const at = (value: number, editable = true) => ({ value, previousValue: 25, editable });
    expect([mayDecrease(at(50)), mayDecrease(at(25)), mayDecrease(at(50, false))]).toEqual([true, false, false]);
    expect([mayIncrease(at(75)), mayIncrease(at(100)), mayIncrease(at(75, false))]).toEqual([true, false, false]);
  });
});

describe('specification 002 §5 and §9: names, amounts and limits', () => {
  it('a request is named after its instant, the final one with a prefix', () => {
    expect(defaultDisbursementNameAt('2026-05-12T12:05:09.000Z', false)).toBe('Auszahlungsantrag vom 12.05.2026 - 14:05:09 Uhr');
    expect(defaultDisbursementNameAt('2026-05-12T12:05:09.000Z', true)).toBe('Finaler Auszahlungsantrag vom 12.05.2026 - 14:05:09 Uhr');
  });

  it('names in the table are cut to 36 characters', () => {
    expect(NAME_IN_TABLE_MAX_LENGTH).toBe(36);
    expect(shortDisbursementName('x'.repeat(36))).toBe('x'.repeat(36));
    expect(shortDisbursementName('x'.repeat(37))).toBe(`${'x'.repeat(36)}…`);
  });

  it('the usual minimum is 5.000 EUR, where project and configuration say nothing', () => {
    expect(DEFAULT_MINIMUM_POSITION_CENTS).toBe(500_000);
    expect(minimumPositionCentsByProjectOrBank({ projectMinimumCents: 0, defaultMinimumCents: null })).toBe(500_000);
    expect(defaultInstanceConfig.valutierung.defaultMinimumDisbursementAmount).toBeNull();
  });

  it('a TAN has six characters, sent in capitals', () => {
    expect(TAN_LENGTH).toBe(6);
    expect(submitDisbursementSchema.parse({ submitCode: ' abc234 ' })).toEqual({ submitCode: 'ABC234' });
    expect(submitDisbursementSchema.safeParse({ submitCode: 'ABC2345' }).success).toBe(false);
    expect(submitDisbursementSchema.safeParse({ submitCode: '' }).error?.issues[0]?.message).toBe('Pflichtfeld');
  });

  it('the types of input', () => {
    expect(inputTypes).toEqual(['checkbox', 'date', 'info', 'input', 'progress', 'select', 'textarea']);
  });

  it('lists: sizes of a page and the usual one', () => {
    expect([notices.PAGE_SIZES, notices.DEFAULT_PAGE_SIZE]).toEqual([[5, 10, 15, 20], 10]);
  });
});
