export const sessionsTexts = {
  title: 'Ihre Anmeldungen',
  about: 'Hier sind Sie angemeldet. Erkennen Sie eine Anmeldung nicht wieder, beenden Sie sie und ändern Sie Ihr Passwort.',
  current: 'Dieses Gerät',
  unknownDevice: 'Unbekanntes Gerät',
  usage: (startedAt: string, lastUsedAt: string) => `Angemeldet am ${startedAt}, zuletzt genutzt am ${lastUsedAt}`,
  end: 'Abmelden',
  endOf: (device: string, startedAt: string) => `${device}, angemeldet am ${startedAt}: Abmelden`,
  ended: 'Die Anmeldung wurde beendet.',
  endOthers: 'Auf allen anderen Geräten abmelden',
  othersEnded: 'Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
  failed: 'Ihre Anmeldungen konnten nicht geladen werden.',
} as const;
