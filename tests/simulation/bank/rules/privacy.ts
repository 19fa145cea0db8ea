import type { SimulatedReply } from '../portal/callPortal.ts';
import type { BankWorld, Person } from '../bankWorld.ts';
import type { Known } from '../actors/operation.ts';

const MARKER = /kanarie[a-j]{4}q/gi;
const CASE_WORDS = ['Kredit Kanarie', 'Nachweis Kanarie'] as const;
const PAYOUT_WORDS = ['Neubau Kanarie', 'Rohbau Kanarie', 'Haus Kanarie'] as const;

const wordsForbiddenTo: Readonly<Record<string, readonly string[]>> = {
  ROLE_BANK_EMPLOYEE_VALUTIERUNG: CASE_WORDS,
  ROLE_BANK_EMPLOYEE_UPLOAD: PAYOUT_WORDS,
  ROLE_BANK_ADMIN: [...CASE_WORDS, ...PAYOUT_WORDS],
};

/** Nobody reads what is not theirs. */
export function checkReply(person: Person, call: string, { text }: SimulatedReply, wrong: (text: string) => void): void {
  if (person.kind !== 'employee') {
    const own = person.marker.toLowerCase();
    const others = (text.match(MARKER) ?? []).filter((found) => found.toLowerCase() !== own);
    if (others.length > 0) wrong(`${person.name}: ${call} tells of ${others[0]}`);
    return;
  }
  // Who has several roles has the fewest words that are not for them.
  if (person.name === 'keeper') return;
  for (const word of wordsForbiddenTo[person.actor] ?? []) if (text.includes(word)) wrong(`${person.name}: ${call} tells of '${word}'`);
}

/** Nothing personal stands in the log in clear. */
export function createClearTextCheck(world: BankWorld, wrong: (text: string) => void): () => void {
  let seen = 0;
  return () => {
    const { records } = world.disks.log;
    for (; seen < records.length; seen += 1) {
      const { payload, type } = records[seen]!;
      if (/kanarie|amsel/i.test(payload)) wrong(`${type} tells in clear of somebody`);
    }
  };
}

/** Where a word still stands, by part of the bank. */
export function placesOf(world: BankWorld, word: string): readonly string[] {
  const { records, readModels, blobs } = world.disks;
  const wanted = word.toLowerCase();
  const has = (text: string): boolean => text.toLowerCase().includes(wanted);
  const now = world.time.now();
  return [
    ...[...records.collections].flatMap(([collection, kept]) =>
      [...kept]
        .filter(([key, one]) => (one.expiresAt === undefined || one.expiresAt > now) && (has(key) || has(one.text)))
        .map(([key, { owner, text }]) => `record ${collection}/${key} of ${owner ?? 'nobody'}: ${text.slice(0, 300)}`),
    ),
    ...readModels.generations.flatMap(({ collections }) =>
      [...collections].flatMap(([name, { documents }]) =>
        [...documents].filter(([, text]) => has(text)).map(([id]) => `document ${name}/${id}`),
      ),
    ),
    ...[...blobs.blobs.keys()].filter(has).map((id) => `blob ${id}`),
  ];
}

/** Nothing of somebody who was erased is anywhere, but in what others have got already. */
export function checkErased(world: BankWorld, known: Known, wrong: (text: string) => void): void {
  for (const { marker, id } of known.erased) {
    for (const place of placesOf(world, marker)) wrong(`of ${marker}, who was erased, there is still ${place}`);
    if (world.disks.vault.keys.has(`customer-${id}`)) wrong(`the key of ${marker}, who was erased, is still there`);
    for (const [subject, { parent }] of world.disks.vault.keys)
      if (parent === `customer-${id}`) wrong(`the key of ${subject} is still there`);
  }
  for (const { marker, id } of known.formerStaff) {
    for (const place of placesOf(world, marker)) wrong(`of ${marker}, who has left, there is still ${place}`);
    if (world.disks.vault.keys.has(`bankEmployee-${id}`)) wrong(`the key of ${marker}, who has left, is still there`);
  }
}
