/** The right-hand sides are copied from the specification; the left-hand sides are what the product uses. */
import { describe, expect, it } from 'vitest';
import {
  ACTIVATION_CODE_LENGTH,
  ACTIVATION_CODE_VALID_MINUTES,
  activationCodeTexts,
  activationCodeViolation,
} from '@portal/contracts/customers/activationCode';
import { passwordRepeatViolation, passwordTexts, passwordViolation } from '@portal/contracts/customers/password';
import { customerDisplayStatus } from '@portal/contracts/customers/status';
import { employeeDisplayStatus } from '@portal/contracts/employees/status';
import { fallbackCategoryName } from '@portal/contracts/catalogue/fallbackCategoryName';
import {
  DEFAULT_ENQUIRY_NAME,
  maxSizeOptions,
  newEnquiryAcceptOptions,
  newEnquiryMaxSizeOptions,
} from '@portal/contracts/enquiries/fileOptions';
import { nextActionOf } from '@portal/contracts/enquiries/nextAction';
import { problemReasons } from '@portal/contracts/enquiries/problemReasons';
import {
  enquiryStatusLabels,
  enquiryStatusesForCustomers,
  fileGroups,
  fileStatusLabels,
  fileStatusOrder,
} from '@portal/contracts/enquiries/status';
import { isReadyToComplete } from '@portal/contracts/enquiries/statusRules';
import {
  DEFAULT_MAX_UPLOAD_BYTES,
  fileNotSuitableText,
  fileTooLargeText,
  fileTypeText,
  uploadTooLargeText,
} from '@portal/contracts/enquiries/upload';
import { TECHNICAL_MESSAGES_PER_PAGE, technicalMessageCategories } from '@portal/contracts/instance/technicalMessage';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { adminPaths, ADMIN_BASE } from '@portal/contracts/routes/adminPaths';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { formatDay, formatListInstant } from '@portal/contracts/shared/dates';
import { salutationLabels } from '@portal/contracts/shared/salutation';
import * as notices from '@portal/contracts/texts/notices';

describe('specification 000 §2: routes of the customer area', () => {
  it('are to the letter', () => {
    expect(Object.values(customerPaths)).toEqual([
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
      Object.entries(fileStatusLabels).map(
        ([status, label]) => `${status} ${fileStatusOrder[status as keyof typeof fileStatusOrder]} ${label}`,
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
    expect(fileGroups).toEqual([
      { title: 'Fehlende Dokumente', statuses: ['requested'] },
      { title: 'Hochgeladene Dokumente, die auf Ihre Bestätigung warten', statuses: ['uploaded'] },
      { title: 'Dokumente mit Klärungsbedarf', statuses: ['problem'] },
      { title: 'Erledigte Dokumente', statuses: ['ready', 'verified', 'processed', 'archived'] },
    ]);
  });

  it('next-action texts', () => {
    const required = { status: 'requested', required: true } as const;
    expect(nextActionOf({ status: 'completed', expiresAt: null, requestedFiles: [] }).text).toBe('Keine Handlung von Ihnen nötig.');
    expect(nextActionOf({ status: 'open', expiresAt: null, requestedFiles: [] }).text).toBe('Sie können den Vorgang nun abschließen.');
    expect(nextActionOf({ status: 'open', expiresAt: '2026-12-24', requestedFiles: [required] }).text).toBe(
      'Bitte laden Sie bis zum 24.12.2026 die benötigten Unterlagen hoch.',
    );
    expect(nextActionOf({ status: 'open', expiresAt: null, requestedFiles: [required] }).text).toBe(
      'Bitte laden Sie die benötigten Unterlagen hoch.',
    );
    expect(nextActionOf({ status: 'open', expiresAt: null, requestedFiles: [{ status: 'uploaded', required: true }] }).text).toBe(
      'Bitte bestätigen sie Ihre hochgeladenen Dokumente, damit Ihr Berater die Prüfung beginnen kann.',
    );
  });

  it('a customer is archived before being a deletion request before being active', () => {
    const at = '2026-01-01T00:00:00.000Z';
    expect(customerDisplayStatus({ archivedAt: at, requestedDeletionAt: at })).toBe('Archiviert');
    expect(customerDisplayStatus({ archivedAt: null, requestedDeletionAt: at })).toBe('Löschanfrage');
    expect(customerDisplayStatus({ archivedAt: null, requestedDeletionAt: null })).toBe('Aktiv');
  });

  it('a bank employee is blocked before being archived before being active', () => {
    const at = '2026-01-01T00:00:00.000Z';
    expect(employeeDisplayStatus({ blocked: true, archivedAt: at })).toBe('Gesperrt');
    expect(employeeDisplayStatus({ blocked: false, archivedAt: at })).toBe('Archiviert');
    expect(employeeDisplayStatus({ blocked: false, archivedAt: null })).toBe('Aktiv');
  });
});

describe('specification 000 §5: validation', () => {
  it('new passwords', () => {
    expect(passwordViolation('')).toBe('Legen Sie ein Passwort für Ihren Zugang fest');
    expect(passwordViolation('Ab1!567')).toBe('Mindestens 8 Zeichen');
    const mixed = 'Das Passwort sollte sowohl Buchstaben, Zahlen als auch Sonderzeichen beinhalten oder mindestens 15 Zeichen lang sein.';
    expect(passwordViolation('abcdefgh')).toBe(mixed);
    expect(passwordViolation('abcdefg1')).toBe(mixed);
    expect(passwordViolation('12345678!')).toBe(mixed);
    expect(passwordViolation('abcdef1!')).toBeUndefined();
    expect(passwordViolation('a'.repeat(14))).toBe(mixed);
    expect(passwordViolation('a'.repeat(15))).toBeUndefined();
    expect(passwordRepeatViolation('abcdef1!', '')).toBe('Pflichtfeld');
    expect(passwordRepeatViolation('abcdef1!', 'abcdef1?')).toBe('Bitte wiederholen Sie Ihr Passwort');
    expect(passwordTexts.currentRequired).toBe('Geben Sie Ihr aktuelles Passwort ein');
  });

  it('activation codes', () => {
    expect(ACTIVATION_CODE_LENGTH).toBe(6);
    expect(ACTIVATION_CODE_VALID_MINUTES).toBe(30);
    expect(activationCodeViolation('')).toBe('Geben Sie Ihren Aktivierungscode ein.');
    expect(activationCodeViolation('ABC12')).toBe('Ihr Aktivierungscode muss 6 Zeichen lang sein.');
    expect(activationCodeTexts).toEqual({
      required: 'Geben Sie Ihren Aktivierungscode ein.',
      wrongLength: 'Ihr Aktivierungscode muss 6 Zeichen lang sein.',
    });
  });

  it('rejected files', () => {
    expect(fileTooLargeText('a.pdf', 65 * 1_048_576, 64 * 1_048_576)).toBe(
      'Die Datei "a.pdf" ist mit 65 MB größer als die erlaubten 64 MB.',
    );
    expect(fileTypeText('a.exe', ['application/pdf'])).toBe('Die Datei "a.exe" entspricht nicht den Dateityp-Anforderungen (PDF).');
    expect(uploadTooLargeText('a.pdf', 64 * 1_048_576)).toBe(
      'Der gesamte Upload darf nicht größer sein als 64 MB. Die Datei "a.pdf" wurde daher nicht hinzugefügt.',
    );
    expect(fileNotSuitableText('a.pdf')).toBe('Die Datei "a.pdf" entspricht nicht den Anforderungen.');
  });
});

describe('specification 000 §9 and 001 §9: constants', () => {
  it('uploads, names, reasons, sizes', () => {
    expect(DEFAULT_MAX_UPLOAD_BYTES).toBe(67108864);
    expect(defaultInstanceConfig.upload.maxBytes).toBe(67108864);
    expect(DEFAULT_ENQUIRY_NAME).toBe('Neuer Vorgang');
    expect(problemReasons).toEqual([
      'Dokument ist unklar.',
      'Dokument liegt nicht vor.',
      'Dokument wurde an die Bank übergeben.',
      'Dokument muss nachgereicht werden.',
    ]);
    expect(maxSizeOptions.map((option) => option.value)).toEqual([null, 524288, 1048576, 2097152, 5242880, 10485760, 20971520, 31457280]);
    expect(maxSizeOptions.slice(1).map((option) => option.label)).toEqual(['512 kB', '1 MB', '2 MB', '5 MB', '10 MB', '20 MB', '30 MB']);
    expect(newEnquiryMaxSizeOptions.map((option) => option.value)).toEqual([null, 524288, 1048576, 2097152, 5242880, 10485760]);
    expect(newEnquiryAcceptOptions.map((option) => option.value)).toEqual(['*/*', null, 'image/*', 'application/pdf', 'video/*']);
    expect([fallbackCategoryName(true), fallbackCategoryName(false)]).toEqual(['Sonstige Dokumente', 'Dokumente']);
    expect(salutationLabels).toEqual({ NO_SALUTATION: 'Keine Anrede', MRS: 'Frau', MR: 'Herr' });
    expect(technicalMessageCategories).toEqual(['POSITIVE', 'WARNING', 'NEGATIVE', 'INFO']);
    expect(TECHNICAL_MESSAGES_PER_PAGE).toBe(50);
    expect(defaultInstanceConfig.app.title).toBe('ServicePortal');
    expect(defaultInstanceConfig.app.titlePronounNominative).toBe('das');
  });

  it('durations and sizes of the interface', () => {
    expect(notices.ERROR_NOTICE_MS).toBe(30000);
    expect(notices.PASSWORD_RESET_NOTICE_MS).toBe(10000);
    expect(notices.DEMO_NOTICE_MS).toBe(60000);
    expect(notices.LOADING_BAR_DELAY_MS).toBe(750);
    expect(notices.SEARCH_DEBOUNCE_MS).toBe(500);
    expect([notices.OPTION_SEARCH_DEBOUNCE_MS, notices.OPTION_SEARCH_RESULTS]).toEqual([250, 30]);
    expect(notices.PAGE_SIZES).toEqual([5, 10, 15, 20]);
    expect(notices.DESCRIPTION_CUT_CHARACTERS).toBe(100);
    expect([notices.DEFAULT_PAGE_SIZE, notices.DIALOG_WIDTH_PX, notices.PREVIEW_WIDTH_PX]).toEqual([10, 600, 800]);
  });

  it('dates', () => {
    expect(formatDay('2026-05-12')).toBe('12.05.2026');
    expect(formatListInstant('2026-05-12T22:30:05.000Z')).toBe('2026-05-13 00:30:05');
  });
});
