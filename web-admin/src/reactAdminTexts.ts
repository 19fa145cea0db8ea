/** What the core of react-admin says by itself, in German with Sie. The console draws with parts of its own: no other message appears. */
export const reactAdminTexts = {
  ra: {
    action: {
      create: 'Anlegen',
      delete: 'Löschen',
      update: 'Aktualisieren',
    },
    page: {
      create: '%{name} anlegen',
      edit: '%{name} %{recordRepresentation}',
      list: '%{name}',
      show: '%{name} %{recordRepresentation}',
    },
    input: {
      references: {
        all_missing: 'Die verknüpften Einträge wurden nicht gefunden.',
        many_missing: 'Mindestens ein verknüpfter Eintrag ist nicht mehr vorhanden.',
        single_missing: 'Der verknüpfte Eintrag ist nicht mehr vorhanden.',
      },
    },
    message: {
      delete_content: 'Möchten Sie diesen Eintrag wirklich löschen?',
      delete_title: '%{name} %{recordRepresentation} löschen',
      invalid_form: 'Bitte prüfen Sie die markierten Felder.',
      select_all_limit_reached: 'Es sind zu viele Einträge, um alle auszuwählen. Ausgewählt sind die ersten %{max}.',
      unsaved_changes: 'Einige Änderungen sind noch nicht gespeichert. Möchten Sie die Seite trotzdem verlassen?',
    },
    navigation: {
      next: 'Zur nächsten Seite',
      previous: 'Zur vorherigen Seite',
    },
    auth: {
      auth_check_error: 'Bitte melden Sie sich an, um fortzufahren.',
    },
    notification: {
      updated: 'Der Eintrag wurde geändert. |||| %{smart_count} Einträge wurden geändert.',
      created: 'Der Eintrag wurde angelegt.',
      deleted: 'Der Eintrag wurde gelöscht. |||| %{smart_count} Einträge wurden gelöscht.',
      item_doesnt_exist: 'Der Eintrag ist nicht vorhanden.',
      http_error: 'Der Server konnte die Anfrage nicht beantworten.',
      data_provider_error: 'Die Daten konnten nicht geladen werden.',
      i18n_error: 'Die Texte dieser Sprache konnten nicht geladen werden.',
      logged_out: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
      not_authorized: 'Dafür fehlen Ihnen die Rechte.',
    },
    validation: {
      required: 'Pflichtfeld',
      minLength: 'Mindestens %{min} Zeichen',
      maxLength: 'Höchstens %{max} Zeichen',
      minValue: 'Mindestens %{min}',
      maxValue: 'Höchstens %{max}',
      number: 'Bitte geben Sie eine Zahl ein.',
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      oneOf: 'Bitte wählen Sie einen dieser Werte: %{options}',
      regex: 'Die Eingabe entspricht nicht dem erwarteten Format: %{pattern}',
      unique: 'Dieser Wert ist bereits vergeben.',
    },
  },
};
