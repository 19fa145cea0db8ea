import { z } from 'zod';
import { idField, instantField, readonlyArrayField, defineView } from './defineView.ts';

/** Where somebody is signed in. */
const ownSession = defineView('OwnSession', {
  id: idField(),
  /** The browser in words ('Firefox unter Windows'); null where it is not known. */
  device: z.string().nullable(),
  startedAt: instantField(),
  lastUsedAt: instantField(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** GET bank-employees/sessions, GET customers/sessions: the last used first. */
export const ownSessionsAnswer = defineView('OwnSessions', { sessions: readonlyArrayField(ownSession) });
export type OwnSessionsAnswer = z.output<typeof ownSessionsAnswer>;
