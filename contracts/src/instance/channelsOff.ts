import { z } from 'zod';

/** What is said where the letters of a channel go nowhere: at the start of the program, and to administrators. */
export const channelOffTexts = {
  email: {
    atStart: 'Mails werden nicht versendet: MAIL_URL ist nicht gesetzt oder none. Einladungen und Links erreichen niemanden.',
    banner:
      'E-Mails werden nicht versendet, denn es ist kein Mailserver eingerichtet: Einladungen, Links und Benachrichtigungen erreichen niemanden. Der Betrieb setzt dafür MAIL_URL und MAIL_FROM.',
  },
  sms: {
    atStart: 'SMS werden nicht versendet: SMS_URL ist nicht gesetzt oder none. Codes und TANs erreichen niemanden.',
    banner:
      'SMS werden nicht versendet, denn es ist kein Dienst dafür eingerichtet: Aktivierungscodes und TANs erreichen niemanden. Der Betrieb setzt dafür SMS_URL und SMS_FROM.',
  },
} as const;

/** Channels whose letters go nowhere. */
export const channelsOffSchema = z.array(z.enum(Object.keys(channelOffTexts) as (keyof typeof channelOffTexts)[])).readonly();
