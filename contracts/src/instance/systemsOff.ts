import { z } from 'zod';

/** What is said where an outside system of the bank is missing, and nobody has said that there shall be none. */
export const systemWords = {
  selfDisclosure: {
    atStart:
      'Die Selbstauskunft ist nicht eingerichtet: SELF_DISCLOSURE_URL ist nicht gesetzt. Kunden und Mitarbeiter kommen nicht dorthin.',
    banner:
      'Die Selbstauskunft ist nicht eingerichtet: Sie lässt sich weder anfordern noch öffnen. Der Betrieb setzt dafür SELF_DISCLOSURE_URL, oder none, wenn es sie hier nicht geben soll.',
  },
} as const;
export type OutsideSystem = keyof typeof systemWords;

/** Outside systems that are missing. */
export const systemsOffSchema = z.array(z.enum(Object.keys(systemWords) as OutsideSystem[])).readonly();
