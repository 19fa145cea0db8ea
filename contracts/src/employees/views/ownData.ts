import { z } from 'zod';
import { defineView } from '../../shared/defineView.ts';

/** POST bank-employees/change-own-data. */
export const ownDataChangedAnswer = defineView('OwnDataChanged', {
  /** A link was sent to the new address: until it is opened the former one stays. */
  emailToConfirm: z.boolean(),
  /** Of a new session, where the password was changed: all former ones have ended. */
  token: z.string().exactOptional(),
});
export type OwnDataChangedAnswer = z.output<typeof ownDataChangedAnswer>;
