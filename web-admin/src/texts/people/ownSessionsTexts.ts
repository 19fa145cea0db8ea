/** Texts of the own sessions. */
export const ownSessionsTexts = {
  sessions: 'Ihre Sitzungen',
  sessionsHelp: 'Hier sind Sie angemeldet. Erkennen Sie eine Sitzung nicht wieder, beenden Sie sie und ändern Sie Ihr Passwort.',
  thisSession: 'Diese Sitzung',
  unknownDevice: 'Unbekanntes Gerät',
  startedAt: 'Angemeldet:',
  lastUsedAt: 'Zuletzt genutzt:',
  endSession: 'Abmelden',
  endSessionOf: (device: string, startedAt: string) => `${device}, angemeldet ${startedAt}: Abmelden`,
  sessionEnded: 'Die Sitzung wurde beendet.',
  endOthers: 'Überall abmelden',
  endOthersText: 'Alle anderen Sitzungen enden sofort, auf allen Geräten. Nur hier bleiben Sie angemeldet.',
  othersEnded: 'Alle anderen Sitzungen wurden beendet.',
} as const;
