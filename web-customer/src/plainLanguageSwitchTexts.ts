export const plainLanguageSwitchTexts = {
  label: 'Einfache Sprache',
  title: 'Sprache der Hinweise',
  about: 'Hinweise und Erklärungen haben dann kurze Sätze und einfache Wörter. Das gilt nur auf diesem Gerät.',
  isOn: 'Die Erklärungen sind jetzt in Einfacher Sprache.',
  isOff: 'Die Erklärungen sind jetzt wieder wie gewohnt.',
  failed: 'Das hat nicht geklappt: Die einfachen Texte konnten nicht geladen werden. Bitte drücken Sie noch einmal.',
} as const;
