import type { SeededRandom } from '../../seededRandom.ts';
import type { BankWorld, Outcome, Person } from '../bankWorld.ts';
import type { Cast } from './people.ts';

/** What has let somebody in, and must never do so again. */
export interface FormerKey {
  readonly what: string;
  open(world: BankWorld): Promise<Outcome>;
}

/** Things that actors know of, because somebody has made or seen them. */
export interface Known {
  readonly projects: { readonly id: string; readonly owner: Person; readonly credits: string[] }[];
  readonly disbursements: { readonly id: string; readonly project: string; readonly owner: Person }[];
  readonly enquiries: { readonly id: string; readonly owner: Person; readonly files: string[] }[];
  /** Created, invited, and meant to be erased. */
  readonly passers: Person[];
  readonly erased: Person[];
  numbers: number;
  /** Who has an access, among those who are meant to be erased. */
  readonly activated: Set<Person>;
  /** Employees who were hired since. */
  readonly staff: Person[];
  readonly formerStaff: Person[];
  /** Whose access somebody is changing just now. */
  readonly inHand: Set<Person>;
  readonly formerKeys: FormerKey[];
  /** Documents of the bank in a case. */
  readonly attachments: { readonly id: string; readonly enquiry: KnownEnquiry }[];
  /** Of the catalogue, deleted ones too. */
  readonly fileCategories: string[];
  readonly fileTemplates: string[];
  readonly enquiryTemplates: string[];
}

export type KnownEnquiry = Known['enquiries'][number];

export const nothingKnown = (): Known => ({
  projects: [],
  disbursements: [],
  enquiries: [],
  passers: [],
  erased: [],
  numbers: 100,
  activated: new Set(),
  staff: [],
  formerStaff: [],
  inHand: new Set(),
  formerKeys: [],
  attachments: [],
  fileCategories: [],
  fileTemplates: [],
  enquiryTemplates: [],
});

export interface Scene {
  readonly world: BankWorld;
  readonly cast: Cast;
  readonly known: Known;
  readonly random: SeededRandom;
}

export interface Operation {
  readonly name: string;
  /** How often it is chosen, beside the others. */
  readonly weight: number;
  run(scene: Scene): Promise<void>;
}

export function oneOf<T>(random: SeededRandom, all: readonly T[]): T | undefined {
  return all.length === 0 ? undefined : all[random.between(0, all.length - 1)];
}

export const isDone = (outcome: Outcome): boolean => outcome !== undefined && outcome.status < 300;

export const idIn = (outcome: Outcome): string | undefined =>
  outcome !== undefined && outcome.status < 300 && typeof outcome.body === 'object'
    ? (outcome.body as { readonly id?: string }).id
    : undefined;

export const rowsIn = <T>(outcome: Outcome): readonly T[] =>
  outcome !== undefined && outcome.status < 300 && Array.isArray(outcome.body) ? (outcome.body as readonly T[]) : [];
