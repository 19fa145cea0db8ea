import { expect, it } from 'vitest';
import { eventLabels } from '@portal/contracts/audit/eventLabels';
import { eventCatalogues } from '@portal/services/composition/eventCatalogues';

/** What keeps the portal's own parts in order is no deed of anybody: claims, marks, who administers, checkpoints. */
const ownAffairs = /^(?:Administrator|Bank|Value|Reservation|Checkpoint)/;

it('each stored event has a word for auditors, and no word is of one that is not stored', () => {
  const stored = eventCatalogues.flatMap(({ types }) => types).filter((type) => !ownAffairs.test(type));
  expect(Object.keys(eventLabels).sort()).toEqual([...stored].sort());
});
