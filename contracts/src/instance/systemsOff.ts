import { z } from 'zod';

/** What is said where an outside system of the bank is missing, and nobody has said that there shall be none. */
export const missingOutsideSystemTexts = {
  selfDisclosure: {
    atStart:
      'Die Selbstauskunft ist nicht eingerichtet: SELF_DISCLOSURE_URL ist nicht gesetzt. Kunden und Mitarbeiter kommen nicht dorthin.',
    banner:
      'Die Selbstauskunft ist nicht eingerichtet: Sie lässt sich weder anfordern noch öffnen. Der Betrieb setzt dafür SELF_DISCLOSURE_URL, oder none, wenn es sie hier nicht geben soll.',
  },
  agree21: {
    atStart:
      'agree21 ist eingeschaltet, aber nicht eingerichtet: AGREE21_URL ist nicht gesetzt. Archivieren und Personendaten gehen nicht.',
    banner:
      'agree21 ist eingeschaltet, aber nicht eingerichtet: Dokumente lassen sich nicht archivieren und Personendaten nicht abrufen. Der Betrieb setzt dafür AGREE21_URL.',
  },
  agree21Persons: {
    atStart:
      'Das Abrufen von Personendaten aus agree21 ist eingeschaltet, aber AGREE21_URL nennt ein Archiv (CMIS), das keine Personen kennt. Archivieren geht.',
    banner:
      'Das Abrufen von Personendaten aus agree21 ist eingeschaltet, aber das Archiv der Bank kennt keine Personen: Die Daten lassen sich nicht abrufen. Schalten Sie es in der Konfiguration aus, oder der Betrieb setzt AGREE21_URL auf einen Dienst, der Personen kennt.',
  },
  bankSignIn: {
    atStart:
      'Die Anmeldung über das Online-Banking ist eingeschaltet (customer.yesActive), aber nicht eingerichtet: BANK_SIGN_IN_ISSUER ist nicht gesetzt. Niemand kann sich so anmelden.',
    banner:
      'Die Anmeldung über das Online-Banking ist eingeschaltet, aber nicht eingerichtet: Kunden können sich so weder registrieren noch anmelden. Der Betrieb setzt dafür BANK_SIGN_IN_ISSUER.',
  },
} as const;
export type OutsideSystem = keyof typeof missingOutsideSystemTexts;

/** Outside systems that are missing. */
export const missingOutsideSystemsSchema = z.array(z.enum(Object.keys(missingOutsideSystemTexts) as OutsideSystem[])).readonly();
