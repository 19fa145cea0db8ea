/** Why the outside takes a letter neither now nor later. Names are storage format. */
export const letterRefusalReasonLabels = {
  'address-refused': 'Die E-Mail-Adresse nimmt keine Nachrichten an',
  'number-refused': 'Die Mobilnummer nimmt keine Nachrichten an',
  'country-refused': 'In das Land der Mobilnummer wird nicht gesendet',
  'content-refused': 'Der Inhalt wurde abgelehnt',
  'too-large': 'Die Nachricht ist zu groß',
  'limit-of-messages': 'An diese Nummer wurden zu viele Nachrichten gesendet',
  undelivered: 'Die Nachricht wurde nicht zugestellt',
} as const;
export type LetterRefusalReason = keyof typeof letterRefusalReasonLabels;
export const refusalReasons = Object.keys(letterRefusalReasonLabels) as readonly LetterRefusalReason[];
