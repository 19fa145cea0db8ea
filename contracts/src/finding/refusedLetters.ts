/** Why the outside takes a letter neither now nor later. Names are storage format. */
export const refusalReasons = [
  'address-refused',
  'number-refused',
  'country-refused',
  'content-refused',
  'too-large',
  'limit-of-messages',
  'undelivered',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const refusalReasonLabels: Readonly<Record<RefusalReason, string>> = {
  'address-refused': 'Die E-Mail-Adresse nimmt keine Nachrichten an',
  'number-refused': 'Die Mobilnummer nimmt keine Nachrichten an',
  'country-refused': 'In das Land der Mobilnummer wird nicht gesendet',
  'content-refused': 'Der Inhalt wurde abgelehnt',
  'too-large': 'Die Nachricht ist zu groß',
  'limit-of-messages': 'An diese Nummer wurden zu viele Nachrichten gesendet',
  undelivered: 'Die Nachricht wurde nicht zugestellt',
};
