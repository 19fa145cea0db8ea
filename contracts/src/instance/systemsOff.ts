import { z } from 'zod';
import type { InstanceConfig } from './config.ts';

/** What is said where an outside system of the bank is missing, and nobody has said that there shall be none. */
export const systemWords = {
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
} as const;
export type OutsideSystem = keyof typeof systemWords;

/** Outside systems that are missing. */
export const systemsOffSchema = z.array(z.enum(Object.keys(systemWords) as OutsideSystem[])).readonly();

/** Those of the missing ones that the bank wants to use. */
export const missedSystems = (missing: readonly OutsideSystem[], { agree21 }: Pick<InstanceConfig, 'agree21'>): readonly OutsideSystem[] =>
  missing.filter((system) => {
    if (system === 'selfDisclosure') return true;
    return agree21.fetchPersonStammdatenActive || (system === 'agree21' && agree21.uploadArchiveFilesActive);
  });
