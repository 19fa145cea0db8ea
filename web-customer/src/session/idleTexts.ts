/** Apart from the texts that signing in needs: nobody is idle before. */
export const idleTexts = {
  idleTitle: 'Sind Sie noch da?',
  idleText: (seconds: number) =>
    `Zu Ihrer Sicherheit melden wir Sie in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} ab. Was Sie schon gesendet haben, bleibt gespeichert.`,
  stay: 'Angemeldet bleiben',
  logout: 'Abmelden',
} as const;
