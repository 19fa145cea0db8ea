export const selfDisclosureTexts = {
  title: 'Ihre Selbstauskunft',
  readyText:
    'Die Selbstauskunft öffnet sich auf einer eigenen Seite Ihrer Bank. Sie können den Link aus der Nachricht bis zu ihrem Ablauf mehrmals benutzen.',
  open: 'Selbstauskunft öffnen',
  opening: 'Ihre Selbstauskunft wird geöffnet …',
  unusableTitle: 'Dieser Link lässt sich nicht öffnen',
  missingTitle: 'Bitte öffnen Sie den Link noch einmal',
  missingText: 'Zu Ihrem Schutz merken wir uns den Link nur kurz. Öffnen Sie ihn bitte noch einmal aus der Nachricht Ihrer Bank.',
} as const;
