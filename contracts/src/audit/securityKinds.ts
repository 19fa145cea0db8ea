/** What a bank watches over: who comes in, who does not, and who looked at what. The words are those of the auditors' area. */
export const securityKindLabels = {
  'signed-in': 'Angemeldet',
  'sign-in-failed': 'Anmeldung fehlgeschlagen',
  'sign-in-slowed-down': 'Anmeldung gebremst',
  'sign-in-refused': 'Anmeldung abgelehnt',
  'signed-out': 'Abgemeldet',
  'session-ran-out': 'Sitzung wegen Untätigkeit beendet',
  'refresh-reused': 'Sitzungsschlüssel doppelt verwendet',
  'password-failed': 'Falsches aktuelles Passwort',
  'password-changed': 'Passwort geändert',
  'password-reset-requested': 'Neues Passwort angefordert',
  'second-factor-failed': 'Zweiter Faktor falsch',
  'second-factor-set-up': 'Zweiter Faktor eingerichtet',
  'second-factor-removed': 'Zweiter Faktor entfernt',
  'recovery-code-used': 'Wiederherstellungscode benutzt',
  'link-failed': 'Direktzugang abgelehnt',
  'link-opened': 'Direktzugang geöffnet',
  'code-failed': 'Falscher Aktivierungscode',
  'access-given': 'Zugang eingerichtet',
  'roles-changed': 'Rechte geändert',
  blocked: 'Zugang gesperrt',
  unblocked: 'Zugang entsperrt',
  archived: 'Zugang archiviert',
  'configuration-changed': 'Konfiguration geändert',
  'document-opened': 'Dokument eingesehen',
  'own-data-exported': 'Eigene Daten heruntergeladen',
  'call-refused': 'Aufruf abgelehnt',
  'events-dropped': 'Ereignisse nicht aufgezeichnet',
} as const;

export type SecurityKind = keyof typeof securityKindLabels;
export const securityKinds = Object.keys(securityKindLabels) as readonly SecurityKind[];
