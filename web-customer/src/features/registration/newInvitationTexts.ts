/** German texts of an invitation that has ended; beside the screen, so that nobody else fetches them. */
export const newInvitationTexts = {
  ask: 'Neue Einladung anfordern',
  asked:
    'Falls Ihr Zugang noch nicht eingerichtet ist, erhalten Sie in Kürze eine E-Mail mit einer neuen Einladung. Kommt keine an, wenden Sie sich bitte an Ihre Beraterin oder Ihren Berater.',
} as const;
