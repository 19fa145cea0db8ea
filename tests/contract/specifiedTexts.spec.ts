/** The right-hand sides are copied from the specification; the left-hand sides are what the product uses. */
import { describe, expect, it } from 'vitest';
import { payoutFaultTexts, payoutSuccessNotices, payoutTexts } from '@portal/contracts/payouts/texts';
import { specifiedAdminTexts } from '@portal/contracts/texts/specifiedAdminTexts';
import { customerAppTabLabels, specifiedCustomerTexts } from '@portal/contracts/texts/specifiedCustomerTexts';
import * as notices from '@portal/contracts/texts/notices';

describe('specification 000 §2 and §8: texts of the customer area', () => {
  it('notices', () => {
    expect(notices.ERROR_NOTICE_TITLE).toBe('Es ist ein Fehler aufgetreten');
    expect(notices.customerNotices).toEqual({
      activated: 'Ihr Account wurde erfolgreich aktiviert.',
      newCode: 'Ein neue Aktivierungscode wurde versandt.',
      passwordChanged: 'Ihr Passwort wurde erfolgreich geändert.',
      accountDeleted: 'Der Account wurde gelöscht.',
      enquiryCompleted: 'Vorgang wurde erfolgreich abgeschlossen.',
      filesProcessed: 'Ihre Datei(en) wurde(n) erfolgreich verarbeitet.',
      fileReleased: 'Datei wurde zur Überprüfung freigegeben.',
      bankLoginFailed: 'Beim Login mit Ihrer Bank ist ein Fehler aufgetreten.',
      bankRegistrationFailed: 'Bei der Registrierung mit Ihrer Bank ist ein Fehler aufgetreten.',
    });
  });

  it('screens', () => {
    expect(specifiedCustomerTexts).toMatchObject({
      deleteAccountQuestion: 'Sind Sie sicher, dass den Account löschen wollen.',
      deleteAccountConfirm: 'Löschen',
      deleteAccountCancel: 'Abbrechen',
      selfDisclosureWaiting: 'Eine Sekunde Geduld bitte...',
      notFound: 'Die gesuchte Seite konnte nicht gefunden werden',
      hubTitle: 'Übersicht Ihrer Vorgänge',
      hubEmpty: 'Bisher wurden keine Vorgänge für Sie angelegt.',
      allFilesHeadline: 'Alle angeforderten Dokumente',
      showHistory: 'Statusverlauf anzeigen',
      hideHistory: 'Statusverlauf ausblenden',
      adviserComment: 'Kommentar von Ihrem Berater',
      completeEnquiry: 'Vorgang abschließen',
      releaseFile: 'Für Bank freigeben',
      correctUpload: 'Upload korrigieren',
      uploadNotPossible: 'Upload nicht möglich / nötig',
      uploadNowPossible: 'Upload nun möglich',
      problemState: 'Sachverhalt wird geprüft',
      readyState: 'Datei wurde zur Überprüfung freigegeben',
      verifiedState: 'Datei wurde erfolgreich geprüft',
      requestNewCode: 'Neuen Code anfordern',
      confirmCode: 'Code bestätigen',
      resetPassword: 'Passwort zurücksetzen',
      bankDocuments: 'Zur Verfügung gestellte Dokumente',
      downloadDocument: 'Download',
      previewDocument: 'Vorschau',
    });
    expect(Object.values(customerAppTabLabels)).toEqual([
      'Übersicht',
      'Aktivierung',
      'Dokumente',
      'Kreditauszahlungen',
      'Selbstauskünfte',
      'Profil',
      'Hilfe',
    ]);
  });
});

describe('specification 001 §2 and §8: texts of the back office', () => {
  it('notices', () => {
    expect(notices.adminNotices).toEqual({
      customerCreated: 'Der Kunde wurde erfolgreich angelegt.',
      customerEdited: 'Der Kunde wurde erfolgreich bearbeitet.',
      customerInvited: 'Der Kunde wurde erfolgreich eingeladen.',
      selfDisclosureRequested: 'Beim Kunden wurde erfolgreich eine Selbstauskunft angefordert.',
      customersRefreshed: 'Kundenübersicht wurde aktualisiert.',
      enquiryCreated: 'Der Vorgang wurde erfolgreich angelegt.',
      enquiryWithFilesCreated: 'Vorgang wurde erfolgreich erstellt.',
      enquiryEdited: 'Der Vorgang wurde erfolgreich bearbeitet.',
      enquiryStatusChanged: 'Der Vorgang wurde erfolgreich freigegeben.',
      customerArchived: 'Der Kunde wurde archiviert.',
      deletionRequestCancelled: 'Löschanfrage storniert.',
      enquiryDeleted: 'Der Vorgang wurde erfolgreich gelöscht.',
      enquiryArchived: 'Vorgang wurde erfolgreich archiviert.',
      fileEdited: 'Die Anfrage wurde erfolgreich bearbeitet.',
      fileArchived: 'Dokument wurde erfolgreich an agree21 zur Archivierung übergeben.',
      attachmentArchived: 'Bankdokument wurde erfolgreich an agree21 zur Archivierung übergeben.',
      employeeCreated: 'Der Bank-Mitarbeiter wurde erfolgreich angelegt.',
      employeeEdited: 'Der Bank-Mitarbeiter wurde erfolgreich bearbeitet.',
      employeesRefreshed: 'Bank-Mitarbeiter-Übersicht wurde aktualisiert.',
      emailChangeRequested: 'Um die Änderung der E-Mail-Adresse abzuschließen, schauen Sie bitte in Ihr Postfach.',
      emailChanged: 'Ihre E-Mail-Adresse wurde erfolgreich geändert. Bitte loggen Sie sich ein.',
      passwordChanged: 'Ihr Passwort wurde erfolgreich geändert.',
    });
  });

  it('screens', () => {
    expect(specifiedAdminTexts).toMatchObject({
      loginTitle: 'Anmeldung Bankmitarbeiter',
      login: 'Anmelden',
      forgotPassword: 'Passwort vergessen',
      resetPasswordTitle: 'Passwort zurücksetzen',
      toLogin: 'Zum Login',
      registration: 'Registrierung',
      customersTitle: 'Kundenübersicht',
      newCustomer: 'Neuen Kunden anlegen',
      customerDetails: 'Kundendetails',
      inviteCustomerAgain: 'Kunden erneut einladen',
      inviteDialogTitle: 'Kunde einladen',
      enquiriesOfCustomer: 'Einreichervorgänge',
      selfDisclosure: 'Selbstauskunft',
      requestSelfDisclosure: 'Selbstauskunft anfordern',
      selfDisclosureWaiting: 'Eine Sekunde Geduld bitte...',
      newEnquiry: 'Neuen Vorgang anlegen',
      newEnquiryTitle: 'Vorgang anlegen',
      newUploadEnquiry: 'Einreichungsvorgang anlegen',
      addExpiry: 'Ablaufdatum hinzufügen',
      datePlaceholder: 'TT.MM.JJJJ',
      tabMasterData: 'Stammdaten',
      tabFiles: 'Dokumente',
      tabHistory: 'Statusverlauf',
      toCustomer: 'Zum Kunden',
      grantDeadline: 'Fälligkeit vergeben',
      deadline: 'Fälligkeit',
      edit: 'Bearbeiten',
      save: 'Speichern',
      cancel: 'Abbrechen',
      requestedFiles: 'Angeforderte Dokumente',
      requiredFile: 'Pflichtdokument',
      fallbackCategory: '[Sonstige Dokumente]',
      addFile: 'Dokument hinzufügen',
      requestFile: 'Dokument anfordern',
      newFileTitle: 'Dokument anfragen',
      newFileDialog: 'Dokument anlegen',
      template: 'Vorlage',
      withoutTemplate: 'Ohne Vorlage',
      fileDetailTitle: 'Dokument Detailansicht',
      fileStatusDialog: 'Dokument - Status ändern',
      enquiryStatusDialog: 'Vorgang - Status ändern',
      changeStatus: 'Status ändern',
      optionalContext: 'Kontext (optional)',
      releaseEnquiry: 'Vorgang freigeben',
      handBack: 'Vorgang zurück an Kunden geben',
      markProcessed: 'Vorgang als abgearbeitet markieren',
      archiveEnquiry: 'Vorgang archivieren',
      administrativeActions: 'Administrative Aktionen',
      archiveEnquiryForGood: 'Vorgang administrativ archivieren',
      deleteEnquiry: 'Vorgang löschen',
      deleteFile: 'Dokument löschen',
      employeesTitle: 'Bank-Mitarbeiterübersicht',
      newEmployee: 'Neuen Bank-Mitarbeiter anlegen',
      inviteEmployeeAgain: 'Mitarbeiter erneut einladen',
      profileTitle: 'Mein Profil',
      bankDocuments: 'Bankdokumente',
      addBankDocument: 'Bankdokument hinzufügen',
      newBankDocument: 'Bankdokument anlegen',
      editBankDocument: 'Bankdokument bearbeiten',
      deleteBankDocument: 'Bankdokument löschen',
      archiveFile: 'Dokument archivieren',
      archiveBankDocument: 'Bankdokument archivieren',
      batchArchive: 'Sammel-Upload starten',
      batchArchiveResult: 'Sammel-Upload Ergebnis',
      markAsProcessed: 'Dokument als erfolgreich verarbeitet markieren',
      archiveComment: 'Bemerkung',
      shelfId: 'Ablagenummer',
      formId: 'Formularnummer',
      formName: 'Formularname',
      agree21PersonId: 'agree21-Personennummer',
      released: 'Freigegeben',
      notReleased: 'Nicht freigegeben',
      archived: 'Archiviert',
      missingRights: 'Fehlende Rechte',
      tileEmployees: 'Bank-Mitarbeiter',
      processedWithOpenFiles: 'Der Vorgang wurde als abgeschlossen markiert aber es gibt Dokumente die noch nicht verarbeitet wurden.',
    });
    expect(Object.values(specifiedAdminTexts.menu)).toEqual([
      'Dashboard',
      'Einreichermodul',
      'Dokumentkategorien',
      'Dokumentvorlagen',
      'Vorgangsvorlagen',
      'Einreichungsvorgänge',
      'Kunden',
      'Valutierungen',
      'Demo',
      'Bank-Mitarbeiter',
      'Profil',
      'Logout',
    ]);
  });
});

describe('specification 002 §2, §5 and §8: texts of payouts', () => {
  it('notices', () => {
    expect(payoutSuccessNotices).toEqual({
      projectCreated: 'Das Vorhaben wurde erfolgreich angelegt.',
      projectEdited: 'Das Vorhaben wurde erfolgreich bearbeitet.',
      projectActivated: 'Das Vorhaben wurde erfolgreich aktiviert.',
      creditCreated: 'Der Kredit wurde erfolgreich angelegt.',
      creditEdited: 'Der Kredit wurde erfolgreich bearbeitet.',
      creditDeleted: 'Der Kredit wurde erfolgreich gelöscht.',
      disbursementCreated: 'Ihr Auszahlungsantrag wurde angelegt und die nötigen Angaben und Nachweise können nun eingereicht werden.',
      disbursementSubmitted: 'Ihr Auszahlungsantrag wurde erfolgreich übermittelt.',
      disbursementResubmitted: 'Ihr Auszahlungsantrag wurde erneut übermittelt.',
      disbursementDeleted: 'Auszahlungsantrag wurde erfolgreich gelöscht.',
      filesProcessed: 'Ihre Datei(en) wurde(n) erfolgreich verarbeitet.',
      overviewRefreshed: 'Valutierungsübersicht wurde aktualisiert.',
    });
  });

  it('screens', () => {
    expect(payoutTexts).toMatchObject({
      customerOverviewTitle: 'Ihre Kreditvorhaben',
      newDisbursement: 'Neuer Auszahlungsantrag',
      newDisbursementTitle: 'Neuen Auszahlungsantrag anlegen',
      tabPositions: 'Eckdaten',
      tabProgress: 'Bautenstandsbericht',
      tabProofs: 'Nachweise',
      tabSummary: 'Bestätigung',
      next: 'Weiter',
      back: 'Zurück',
      submit: 'Absenden',
      adviserMessage: 'Nachricht von Ihrem Sachbearbeiter',
      justification: 'Begründung',
      correctUpload: 'Upload korrigieren',
      overviewTitle: 'Valutierungsübersicht',
      newProjectTitle: 'Vorhaben anlegen',
      projectDetails: 'Vorhaben Detailansicht',
      projectsOfCustomer: 'Vorhabenübersicht',
      newProject: 'Neues Vorhaben anlegen',
      newCredit: 'Neuen Kredit anlegen',
      newCreditTitle: 'Kredit anlegen',
      creditDetails: 'Kredit Detailansicht',
      inviteDialogTitle: 'Kunde einladen',
      activateProject: 'Vorhaben aktivieren',
      toCustomer: 'Zum Kunden',
    });
  });

  it('messages of validation', () => {
    const said = Object.fromEntries(
      Object.entries({
        minimum: payoutFaultTexts.minimum(500_000),
        exceedsCredit: payoutFaultTexts.exceedsCredit,
        exceedsTypeMaximum: payoutFaultTexts.exceedsTypeMaximum(5_000_000),
        exceedsTypeRemaining: payoutFaultTexts.exceedsTypeRemaining(123_456),
        sumExceedsTypeMaximum: payoutFaultTexts.sumExceedsTypeMaximum(5_000_000, 'Bauleistung'),
        sumExceedsTypeRemaining: payoutFaultTexts.sumExceedsTypeRemaining(123_456, 'Bauleistung'),
        sumExceedsCredit: payoutFaultTexts.sumExceedsCredit,
        invalidDate: payoutFaultTexts.invalidDate,
        dateTooEarly: payoutFaultTexts.dateTooEarly(10),
        dateTooLate: payoutFaultTexts.dateTooLate(30),
        progressBlocked: payoutFaultTexts.progressBlocked,
        progressLabelEmpty: payoutFaultTexts.progressLabelEmpty,
        progressLabelTaken: payoutFaultTexts.progressLabelTaken,
      }).map(([key, text]) => [key, text.replaceAll('\u00a0', ' ')]),
    );
    expect(said).toEqual({
      minimum: 'Mindestbetrag 5.000 €',
      exceedsCredit: 'Betrag übersteigt Kreditvolumen',
      exceedsTypeMaximum: 'Betrag übersteigt maximalen Auszahlungs-Betrag (50.000 €) des Zwecks',
      exceedsTypeRemaining: 'Betrag übersteigt maximale Auszahlungs-Summe (1.234,56 €) des Zwecks',
      sumExceedsTypeMaximum:
        'Ihre Auszahlungspositionen würden aufsummiert den maximalen Betrag von 50.000 € pro Auszahlung des Zwecks "Bauleistung" überschreiten.',
      sumExceedsTypeRemaining:
        'Ihre Auszahlungspositionen würden aufsummiert die noch verfügbare Summe von 1.234,56 € des Zwecks "Bauleistung" überziehen.',
      sumExceedsCredit: 'Ihre Auszahlungspositionen würden aufsummiert einen Ihrer Kredite überziehen.',
      invalidDate: 'Bitte geben Sie ein valides Datum (TT.MM.JJJJ) ein.',
      dateTooEarly: 'Datum liegt zu weit in der Vergangenheit (mehr als 10 Tage).',
      dateTooLate: 'Datum liegt zu weit in der Zukunft (mehr als 30 Tage).',
      progressBlocked: 'Bearbeitung wurde durch einen anderen Auszahlungsantrag zur Wahrung der Konsistenz blockiert.',
      progressLabelEmpty: 'Bezeichnung darf nicht leer sein.',
      progressLabelTaken: 'Eintrag bereits vorhanden.',
    });
  });
});
