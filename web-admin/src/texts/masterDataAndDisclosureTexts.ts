/** Texts around the systems beside the portal: master data from agree21, self-disclosure. */
export const masterDataAndDisclosureTexts = {
  loadMasterData: 'Stammdaten laden',
  filled: (fields: readonly string[]) =>
    fields.length === 0 ? 'Aus agree21 gab es nichts zu ergänzen.' : `Aus agree21 übernommen: ${fields.join(', ')}.`,
  kept: (fields: readonly string[]) => `Ihre Eingabe ist stehen geblieben, in agree21 steht etwas anderes: ${fields.join(', ')}.`,
  takeOver: 'Werte aus agree21 übernehmen',
  otherContacts: (contacts: readonly string[]) => `Weitere Kontaktdaten: ${contacts.join(', ')}.`,
  numberChanged: 'Die Nummer wurde inzwischen geändert. Bitte laden Sie die Stammdaten noch einmal.',
  selfDisclosureNever: 'Bisher wurde keine Selbstauskunft angefordert.',
  selfDisclosureLast: (at: string) => `Zuletzt angefordert: ${at}`,
  selfDisclosureText: 'Der Kunde erhält eine E-Mail mit einem Link. Die Selbstauskunft öffnet sich für Sie in einem neuen Fenster.',
  selfDisclosureWaitsForDeletion:
    'Der Kunde hat die Löschung seiner Daten beantragt. Eine Selbstauskunft können Sie erst wieder anfordern, wenn der Antrag zurückgenommen ist.',
  openSelfDisclosure: 'Selbstauskunft öffnen',
  windowBlocked: 'Ihr Browser hat das neue Fenster verhindert. Dieser Link gilt eine Minute:',
} as const;
